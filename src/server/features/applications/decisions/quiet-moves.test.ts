import { afterAll, expect, it } from 'vitest'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { decisionWorld } from '#tests/factories/decisions.ts'
import { addedProcess, processContent } from '#tests/factories/processes.ts'
import { signedInClient } from '#tests/factories/users.ts'

const { site, applied, named, decide, undo, tell, detail, later, seenBy, mailsTo, bell } = await decisionWorld()
afterAll(() => site.close())

it('moves people without an email or notification; their page shows the stage once it can’t be undone', async () => {
  const positionId = await addPosition(site)
  const [one, other] = [await applied(positionId), await applied(positionId)]
  const made = ok(await decide({ status: 'in_review', isQuiet: true, of: named(one.id, other.id) }))
  expect(made).toMatchObject({ changedCount: 2, isCandidateNotified: false })
  expect((await detail(one.id)).status).toBe('in_review')
  expect((await seenBy(one)).status).toBe('submitted')
  later(5)
  await tell(made.id)
  for (const person of [one, other]) {
    expect(await mailsTo(person.email)).toEqual([])
    expect(await bell(person)).toBe(0)
    expect((await seenBy(person)).status).toBe('in_review')
  }
})

it('can be undone like any other move', async () => {
  const person = await applied(await addPosition(site))
  const made = ok(await decide({ status: 'interview', isQuiet: true, of: named(person.id) }))
  expect(ok(await undo(made.id))).toMatchObject({ undoneCount: 1 })
  expect((await detail(person.id)).status).toBe('submitted')
})

it('ignores a message and a reason that were written before it was chosen', async () => {
  const person = await applied(await addPosition(site))
  const texts = { en: { subject: 'Hello', body: 'You are in.' } }
  const written = { texts, reason: 'You know the sea' }
  const made = ok(await decide({ status: 'in_review', isQuiet: true, ...written, sendAt: 'now', of: named(person.id) }))
  await tell(made.id)
  expect(await mailsTo(person.email)).toEqual([])
  expect(await seenBy(person)).toMatchObject({ status: 'in_review', reason: null })
})

it.each(['not_selected', 'hired'])('is refused for %s, of which candidates always learn', async (status) => {
  const person = await applied(await addPosition(site))
  const refused = await decide({ status, reason: 'No sonar', isQuiet: true, of: named(person.id) })
  expect([refused.status, refused.error]).toMatchObject([422, { body: { isQuiet: expect.any(String) } }])
  expect((await detail(person.id)).status).toBe('submitted')
})

it('stays quiet if the person is moved on to a step without a text before it takes effect', async () => {
  const admin = (await signedInClient(site, { role: 'admin' })).client
  const process = await addedProcess(admin, processContent('quiet'))
  const person = await applied(await addPosition(site, { processId: process.id }))
  const entry = ok(await decide({ status: 'interview', isQuiet: true, of: named(person.id) }))
  const of = { applications: [{ id: person.id, from: 'interview' }] }
  const onward = ok(await decide({ status: 'interview', stepId: 'quiet-technical-talk', of }))
  expect(onward).toMatchObject({ changedCount: 1, isCandidateNotified: false })
  later(5)
  await tell(entry.id)
  await tell(onward.id)
  expect([await mailsTo(person.email), await bell(person)]).toEqual([[], 0])
  expect((await seenBy(person)).status).toBe('interview')
})
