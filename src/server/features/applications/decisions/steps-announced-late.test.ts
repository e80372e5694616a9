import { afterAll, expect, it } from 'vitest'
import { decisionWorld, type Applied } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { addedProcess, processContent } from '#tests/factories/processes.ts'
import { signedInClient } from '#tests/factories/users.ts'

/** A decision about thousands notifies them for minutes: in the meantime, some are already moved to the next step. */

const { site, applied, named, decide, undo, tell, later, mailsTo, bell } = await decisionWorld()
const admin = (await signedInClient(site, { role: 'admin' })).client
const process = await addedProcess(admin, processContent('late'))
const position = await addPosition(site, { processId: process.id })
afterAll(() => site.close())

const from = ({ id }: Applied, status: string) => ({ applications: [{ id, from: status }] })
/** Someone who entered the stage, and sees it, before the job that notifies them. */
async function entered(): Promise<{ person: Applied; first: string }> {
  const person = await applied(position)
  const { id } = ok(await decide({ status: 'interview', of: named(person.id) }))
  later(6)
  return { person, first: id }
}
const silently = async (person: Applied) =>
  ok(await decide({ status: 'interview', stepId: 'late-technical-talk', of: from(person, 'interview') }))

it('a silent move does not swallow the news of the stage that is still to be sent', async () => {
  const { person, first } = await entered()
  const second = await silently(person)
  expect(second.isCandidateNotified).toBe(false)
  await tell(first)
  const [mail] = await mailsTo(person.email)
  // The step that the candidate sees: the move can still be undone.
  expect(mail!.text).toMatch(/interview stage[^]*A call with us/)
  later(6)
  await tell(second.id)
  await tell(first)
  expect([(await mailsTo(person.email)).length, await bell(person)]).toEqual([1, 1])
})

it('nor do several of them, or one that is undone', async () => {
  const { person, first } = await entered()
  await silently(person)
  const third = ok(await decide({ status: 'interview', stepId: null, of: from(person, 'interview') }))
  ok(await undo(third.id))
  ok(await decide({ status: 'interview', stepId: null, of: from(person, 'interview') }))
  await tell(first)
  expect(await mailsTo(person.email)).toHaveLength(1)
})

it('a move to another stage replaces it', async () => {
  const { person, first } = await entered()
  await silently(person)
  const next = ok(await decide({ status: 'offer', of: from(person, 'interview') }))
  await tell(first)
  expect(await mailsTo(person.email)).toEqual([])
  later(6)
  await tell(next.id)
  expect(await mailsTo(person.email)).toHaveLength(1)
})
