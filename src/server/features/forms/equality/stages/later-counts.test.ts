import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { readEqualityByStage } from '#contract/applications/equality.ts'
import type { StaffForm } from '#contract/forms/staff-forms.ts'
import type { FormItem, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { addCrowd, addLeftOut } from '#tests/factories/equality-crowd.ts'
import { definitionOf, ok, publishedForm } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { countStages } from './count-stages.service.ts'
import { extraOf } from './draw.ts'

/** Numbers of several months, read one after the other, even if the form changes between them. */

let site: TestApp
let admin: ApiClient
let positionId: number
let form: StaffForm

const choice = (label: string) => ({ label, value: label.toLowerCase() })
const question = (name: string, ...labels: string[]): FormItem => ({
  type: 'radio',
  name,
  label: name,
  choices: labels.map(choice),
})
const hand = question('hand', 'Left', 'Right')
const foot = question('foot', 'Left', 'Right')

beforeAll(async () => {
  site = await createTestApp({ clock: new FakeClock('2026-11-21T09:00:00Z') })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  admin = (await signedInClient(site, { role: 'admin' })).client
  positionId = await addPosition(site)
})
afterAll(() => site.close())

async function add(values: FormValues, unread: number, reviewed: number): Promise<void> {
  await addCrowd(site, unread, { form, positionId, values, steps: ['not_selected'] })
  await addCrowd(site, reviewed, { form, positionId, values, steps: ['in_review', 'not_selected'] })
}
const onBoth = (each: 'left' | 'right'): FormValues => ({ hand: each, foot: each })
async function addToBoth(count: number): Promise<void> {
  await add(onBoth('left'), count, count)
  await add(onBoth('right'), count, count)
}
/** Publishes the form with these questions, as an administrator does. */
async function ask(...items: FormItem[]): Promise<void> {
  const path = `/api/pcsx/admin/forms/${form.id}`
  const body = { draftRevision: form.draftRevision, definition: definitionOf(items) }
  const saved = ok(await admin.call<StaffForm>('PATCH', path, body))
  form = ok(await admin.post<StaffForm>(`${path}/publish`, { draftRevision: saved.draftRevision, note: 'Changed' }))
}
async function countNextMonth() {
  ;(site.deps.clock as FakeClock).advance(31 * 86_400_000)
  await countStages(site.deps)
  return read()
}
/** For each question, how many people there are, and how many of each group applied. */
async function read() {
  const path = `/api/pcsx/staff/equality/stages?form=${form.id}`
  const { byStage } = ok(await admin.get<DataOf<typeof readEqualityByStage>>(path))
  const told = byStage!.questions.map(({ name, people, groups }) => [
    name,
    [people, ...groups.map(({ applied }) => applied)],
  ])
  return Object.fromEntries(told) as Record<string, (number | null)[]>
}

beforeEach(async () => {
  form = await publishedForm(admin, [hand, foot], 'equality')
  await addToBoth(30)
  for (const value of ['left', 'right'] as const) {
    const extraFor = (name: string) => extraOf(site.deps.env, form.id, `${name}=${value}`)
    const name = extraFor('hand') > extraFor('foot') ? 'hand' : 'foot'
    await addLeftOut(site, { form, positionId, values: onBoth(value) }, { name, value })
  }
  expect(await countNextMonth()).toEqual({ hand: [120, 60, 60], foot: [120, 60, 60] })
})

it('a question that is removed for one count returns with the earlier numbers, not with one person more', async () => {
  await ask(foot)
  expect(await read()).toEqual({ foot: [120, 60, 60] })
  await addToBoth(15)
  const { foot: later, ...others } = await countNextMonth()
  expect(others).toEqual({})
  // Fewer people may be left out for one question than for both.
  expect(later![0]).toBeGreaterThanOrEqual(180)
  await ask(hand, foot)
  const both = { hand: [120, 60, 60], foot: later }
  expect(await read()).toEqual(both)
  await add(onBoth('left'), 1, 0)
  expect(await countNextMonth()).toEqual(both)
  await addToBoth(20)
  expect(await countNextMonth()).toEqual({ hand: [261, 101, 100], foot: [261, 131, 130] })
})

it('so does a choice', async () => {
  await ask(question('hand', 'Right'), foot)
  await addToBoth(15)
  expect(await countNextMonth()).toEqual({ hand: [180, 90], foot: [180, 90, 90] })
  await ask(hand, foot)
  await add(onBoth('left'), 1, 0)
  expect(await countNextMonth()).toEqual({ hand: [180, 90, 90], foot: [180, 90, 90] })
})

it('a group that was shown does not disappear for a count', async () => {
  // One person who stopped later than all others: that number, together with the earlier stage's, would identify them.
  await addCrowd(site, 1, {
    form,
    positionId,
    values: { hand: 'left' },
    steps: ['in_review', 'interview', 'not_selected'],
  })
  expect(await countNextMonth()).toEqual({ hand: [120, 60, 60], foot: [120, 60, 60] })
  await addToBoth(15)
  // One is in the group that did not answer about their foot.
  expect(await countNextMonth()).toEqual({ hand: [120, 60, 60], foot: [120, 60, 60] })
})

it('a new question does not reveal how many people joined since the others were counted', async () => {
  await ask(hand, foot, question('eye', 'Brown', 'Blue'))
  await add(onBoth('left'), 1, 0)
  expect(Object.keys(await countNextMonth())).toEqual(['hand', 'foot'])
  await addToBoth(15)
  const now = await countNextMonth()
  expect(now).toMatchObject({ hand: [181, 91, 90], foot: [181, 91, 90] })
  expect(now.eye![0]).toBe(181)
})

it('numbers of one question are published together with those of the others', async () => {
  await add({ hand: 'left' }, 15, 15)
  await add({ hand: 'right' }, 15, 15)
  // No one else has answered about their foot.
  expect(await countNextMonth()).toEqual({ hand: [120, 60, 60], foot: [120, 60, 60] })
  await add({ foot: 'left' }, 15, 15)
  await add({ foot: 'right' }, 15, 15)
  const now = await countNextMonth()
  expect([now.hand![0], now.foot![0]]).toEqual([240, 240])
})
