import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { readEqualityByStage } from '#contract/applications/equality.ts'
import type { AssignedForm } from '#contract/forms/forms.ts'
import type { StaffForm } from '#contract/forms/staff-forms.ts'
import type { ApplicationStatus } from '#shared/applications/application-status.ts'
import type { FormItem, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { addCrowd, addLeftOut } from '#tests/factories/equality-crowd.ts'
import { assignedTo, ok, publishedForm, readForm } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { everyone, oneLeftOutOf } from '#shared/equality/set-aside.ts'
import { countStages } from './count-stages.service.ts'
import { extraOf, rankOf } from './draw.ts'

let site: TestApp
let admin: ApiClient
let analyst: ApiClient
let positionId: number
let form: StaffForm

beforeAll(async () => {
  site = await createTestApp({ clock: new FakeClock('2026-11-21T09:00:00Z') })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  admin = (await signedInClient(site, { role: 'admin' })).client
  analyst = (await signedInClient(site, { role: 'analyst' })).client
  positionId = await addPosition(site)
})
afterAll(() => site.close())

const choices = (...labels: string[]) => labels.map((label) => ({ label, value: label.toLowerCase() }))
const questions: FormItem[] = [
  { type: 'radio', name: 'takes_part', label: 'Take part?', choices: choices('Yes', 'No') },
  { type: 'radio', name: 'hand', label: 'Hand', choices: choices('Left', 'Right', 'Declined') },
]

const rejected = (...steps: ApplicationStatus[]): ApplicationStatus[] => [...steps, 'not_selected']
/** How many were rejected unread, after review, after an interview, and hired. */
async function crowd(values: FormValues, [unread, reviewed, interviewed, hired]: number[], notice?: number) {
  const add = (count: number | undefined, steps: ApplicationStatus[]) =>
    addCrowd(site, count ?? 0, { form, positionId, values, steps, ...(notice !== undefined && { notice }) })
  if (unread) await add(unread, rejected())
  if (reviewed) await add(reviewed, rejected('in_review'))
  if (interviewed) await add(interviewed, rejected('in_review', 'interview'))
  if (hired) await add(hired, ['in_review', 'interview', 'offer', 'hired'])
}
const extraFor = (hand: string): number => extraOf(site.deps.env, form.id, `hand=${hand}`)
/** For each answer, so that everyone else is counted. */
async function leftOut(notCounted: { left?: number; right?: number } = {}) {
  for (const hand of ['left', 'right'] as const)
    await addLeftOut(
      site,
      { form, positionId, values: { hand } },
      { name: 'hand', value: hand, notCounted: notCounted[hand] ?? 0 },
    )
}
const read = async (client = analyst) =>
  ok(await client.get<DataOf<typeof readEqualityByStage>>(`/api/pcsx/staff/equality/stages?form=${form.id}`)).byStage!
const reached = async () =>
  (await read()).questions.map(({ name, people, groups }) => ({
    name,
    people,
    groups: groups.map(({ applied, stages }) => [applied, ...stages.map((each) => each.reached)]),
  }))

beforeEach(async () => {
  // Additional people are left out of every total too: these tests state how many per answer, so those must be enough.
  do form = await publishedForm(admin, questions, 'equality')
  while (extraOf(site.deps.env, form.id, everyone) > extraFor('left') + extraFor('right'))
})

it('shows how far each group got, and the statistical evidence', async () => {
  await crowd({ takes_part: 'yes', hand: 'left' }, [50, 20, 20, 20])
  await crowd({ takes_part: 'yes', hand: 'right' }, [20, 20, 20, 50])
  await leftOut()
  expect(await read()).toEqual({ formId: form.id, questions: [] })
  await countStages(site.deps)
  expect(await reached()).toEqual([
    {
      name: 'hand',
      people: 220,
      // Everyone with an offer was hired, so the difference is zero people.
      groups: [
        [110, 60, 40, 20, null],
        [110, 90, 70, 50, null],
      ],
    },
  ])
  const [left, right] = (await read()).questions[0]!.groups
  expect(left!.stages[0]).toMatchObject({ stage: 'in_review', finding: 'lower', share: { value: 60 / 110 } })
  expect(right!.stages[0]).toMatchObject({ finding: 'highest', ratio: null })
  expect(left!.stages[3]).toEqual({ stage: 'hired', reached: null, share: null, ratio: null, finding: 'hidden' })
})

it('leaves out ten and some more of each answer, if everyone has been decided on', async () => {
  await crowd({ hand: 'left' }, [40, 30])
  await crowd({ hand: 'right' }, [40, 30])
  await countStages(site.deps)
  const [hand] = await reached()
  const left = ['left', 'right'].map((value) => 60 - extraFor(value))
  expect(hand!.groups.map(([applied]) => applied)).toEqual(left)
  expect(hand!.people).toBe(left[0]! + left[1]!)
})

it('permanently leaves one in eight out, in addition to anyone else who is not counted', async () => {
  await leftOut({ left: 30 + 30, right: 30 + 25 })
  await crowd({ hand: 'left' }, [30, 30])
  await crowd({ hand: 'right' }, [30, 30])
  await crowd({ hand: 'left' }, [15, 15], 0)
  await addCrowd(site, 25, { form, positionId, values: { hand: 'right' }, steps: [] })
  const steps = rejected('in_review')
  const add = (count: number, hand: string) =>
    addCrowd(site, count, { form, positionId, values: { hand }, steps, ranks: [0, 1 / oneLeftOutOf] })
  await add(30, 'left')
  await add(30, 'right')
  await countStages(site.deps)
  expect((await reached())[0]!.groups.map((group) => group.slice(0, 2))).toEqual([
    [60, 30],
    [60, 30],
  ])
})

it('counts only answers under the notice, of people who have been decided on and have no role here', async () => {
  await crowd({ hand: 'left' }, [30, 30])
  await crowd({ hand: 'right' }, [30, 30])
  await crowd({ hand: 'left' }, [15, 15], 0)
  await crowd({ hand: 'right' }, [15, 15], 0)
  await crowd({ takes_part: 'no' }, [20, 20])
  await crowd({ hand: 'declined' }, [20, 20])
  await addCrowd(site, 12, { form, positionId, values: { hand: 'left' }, steps: [] })
  await addCrowd(site, 12, { form, positionId, values: { hand: 'left' }, steps: ['in_review', 'withdrawn'] })
  const { user } = await signedInClient(site, { role: 'recruiter' })
  const steps = rejected('in_review')
  await addCrowd(site, 1, { form, positionId, values: { hand: 'left' }, steps, userId: user.id })
  await leftOut({ left: 30 + 12 + 12 + 1, right: 30 })
  await countStages(site.deps)
  expect(await reached()).toMatchObject([
    {
      people: 120,
      groups: [
        [60, 30, null, null, null],
        [60, 30, null, null, null],
      ],
    },
  ])
})

it('identifies a person by account, and uses the application that got furthest', async () => {
  await crowd({ hand: 'left' }, [30, 29])
  await crowd({ hand: 'right' }, [40, 40])
  await leftOut()
  const { user } = await signedInClient(site)
  const own = { form, values: { hand: 'left' }, userId: user.id }
  await addCrowd(site, 1, { ...own, positionId, steps: rejected('in_review') })
  const other = await publishedForm(admin, questions, 'equality')
  await addCrowd(site, 1, { ...own, form: other, positionId: await addPosition(site), steps: rejected() })
  await countStages(site.deps)
  expect((await reached())[0]!.groups[0]!.slice(0, 2)).toEqual([60, 30])
})

it('is for administrators and analysts, also as files, and counts nothing when read', async () => {
  await crowd({ hand: 'left' }, [50, 30])
  await crowd({ hand: 'right' }, [30, 30])
  await leftOut()
  const path = `/api/pcsx/staff/equality/stages/tables/hand?form=${form.id}`
  expect((await analyst.get(path)).status).toBe(404)
  await countStages(site.deps)
  const file = await analyst.request('GET', path)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head, ...lines] = (await file.text()).split('\r\n')
  expect(head).toMatch(/^Stage,Hand,Applied,Reached it,/)
  expect(lines).toHaveLength(9)
  expect(lines[0]).toMatch(/^In review,Left,80,30,[\d.]+,[\d.]+,[\d.]+,[\d.]*,[\d.]*,[\d.]*,/)
  expect(lines[2]).toBe('Interview,Left,80,,,,,,,,Too few people to show')
  expect((await analyst.get(path.replace('hand', 'takes_part'))).status).toBe(404)
  expect((await read(admin)).formId).toBe(form.id)
  for (const role of ['recruiter', 'hiring_manager', 'interviewer', 'content_editor'] as const) {
    const { client } = await signedInClient(site, { role })
    expect((await client.get('/api/pcsx/staff/equality/stages')).status).toBe(403)
    expect((await client.get(path)).status).toBe(403)
  }
})

it('tells candidates what their answers are counted for, and counts them by stage only if their page said so', async () => {
  const { client, user } = await signedInClient(site)
  const mine = await assignedTo(admin, form.id, user.email)
  expect((await readForm(client, mine)).notice).toBe(1)
  const submit = (body: object) => client.post<AssignedForm>(`/api/pcsx/forms/${mine}/submit`, body)
  // A page loaded before the update does not send which notice it showed.
  expect(ok(await submit({ answers: { hand: 'left' } })).notice).toBe(0)
  expect((await readForm(client, mine)).notice).toBe(0)
  expect(ok(await client.call<AssignedForm>('DELETE', `/api/pcsx/forms/${mine}/answers`)).notice).toBe(1)
  expect(ok(await submit({ answers: { hand: 'left' }, notice: 1 })).notice).toBe(1)
  const survey = await publishedForm(admin, questions, 'survey')
  expect((await readForm(client, await assignedTo(admin, survey.id, user.email))).notice).toBeNull()
})

it('draws with a secret that is not in the database', () => {
  const ids = Array.from({ length: 4_000 }, () => crypto.randomUUID())
  const leftOutWith = (secret: string) => ids.filter((id) => rankOf(secret, id) < 1 / oneLeftOutOf)
  const [one, other] = [leftOutWith('a secret'), leftOutWith('another secret')]
  expect(leftOutWith('a secret')).toEqual(one)
  for (const all of [one, other]) expect(Math.abs(all.length - 500)).toBeLessThan(150)
  const both = one.filter((id) => other.includes(id))
  expect(both.length).toBeLessThan(150)
})
