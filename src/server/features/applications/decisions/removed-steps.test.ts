import { afterAll, expect, it } from 'vitest'
import { decisionWorld } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { addedProcess, processContent, processesPath, stepContent } from '#tests/factories/processes.ts'
import { signedInClient } from '#tests/factories/users.ts'

const { site, applied, named, decide, undo, tell, detail, later, seenBy } = await decisionWorld()
const admin = (await signedInClient(site, { role: 'admin' })).client
afterAll(() => site.close())

/** Someone who was moved to a step that was then removed, before they were notified. */
async function inRemovedStep(mark: string) {
  const [from, to] = [`${mark}-call`, `${mark}-talk`] as const
  const content = processContent(mark, { steps: [stepContent(from), stepContent(to)] })
  const { id: processId } = await addedProcess(admin, content)
  const person = await applied(await addPosition(site, { processId }))
  const before = await seenBy(person)
  const made = ok(await decide({ status: 'interview', of: named(person.id) }))
  later(1)
  const body = { revision: 1, content: { ...content, steps: [content.steps[1]!] }, moves: [{ from, to }] }
  ok(await admin.call('PUT', `${processesPath}/${processId}`, body))
  expect((await detail(person.id)).step).toMatchObject({ id: to })
  return { person, before, made }
}

it('a removed step does not show a candidate a stage that can be undone, nor does it stay once it was', async () => {
  const { person, before, made } = await inRemovedStep('undone')
  expect(await seenBy(person)).toEqual(before)
  ok(await undo(made.id))
  expect(await seenBy(person)).toEqual(before)
  const { status, timeline } = await detail(person.id)
  expect([status, timeline.find(({ state }) => state === 'current')?.status]).toEqual(['submitted', 'submitted'])
})

it('a removed step does not keep the stage from being announced at its time', async () => {
  const { person, made } = await inRemovedStep('told')
  later(5)
  await tell(made.id)
  const seen = await seenBy(person)
  expect(seen).toMatchObject({ status: 'interview', past: ['submitted', 'interview'], updatedTs: made.sendsTs })
})
