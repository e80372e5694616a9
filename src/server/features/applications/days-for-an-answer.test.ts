import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ConsoleHome } from '#contract/console-home.ts'
import type { getApplicationOutlook } from '#contract/dashboard.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { PositionDraft } from '#contract/positions/position-drafts.ts'
import type { readReport } from '#contract/reports.ts'
import type { getPositionHistory } from '#contract/positions/position-history.ts'
import type { listStaffPositions, StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import type { listStaffApplications } from '#contract/applications/staff-applications.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { applications } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { addSource, emptyImport } from '#server/features/imports/collect-import.ts'
import { runImport } from '#server/features/imports/imports.service.ts'
import { readTest } from '#server/features/imports/test-import.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

/** The number of days within which people are answered: the employer's default, or the position's. */

const domain = 'demo.test'
const base = '/api/pcsx/staff'
const daySeconds = 86_400
const clock = new FakeClock('2026-11-02T09:00:00Z')
let site: TestApp
let recruiter: ApiClient
let quick: number
let usual: number
const db = () => site.deps.db.of(domain)
const configOf = (days: number | null) => ({
  pcsxConfig: { applicationsPageConfig: { responsePromise: { days, explanation: '' } } },
})

beforeAll(async () => {
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config: configOf(10) })
  await saveEmployer(site.deps.db, { domain: 'dateless.test', name: 'Dateless', config: configOf(null) })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())
beforeEach(async () => {
  await db().delete(applications)
  ;[quick, usual] = [await addPosition(site, { title: 'Deckhand' }), await addPosition(site, { title: 'Mate' })]
  await setDays(quick, 3)
})

const setDays = (position: number, answerDays: number | null) =>
  db().update(positions).set({ answerDays }).where(eq(positions.id, position))
const apply = async (position: number) => {
  const { client } = await signedInClient(site)
  return { client, ...(await sentApplication(client, position)) }
}
const list = async (query: string) =>
  ok(await recruiter.get<DataOf<typeof listStaffApplications>>(`${base}/applications?${query}`))
const daysOf = async (id: string) => {
  const row = (await list('')).applications.find((each) => each.id === id)!
  return (row.dueTs! - row.submittedTs) / daySeconds
}
const outlook = async (client: ApiClient, id: string) =>
  ok(await client.get<DataOf<typeof getApplicationOutlook>>(`/api/pcsx/dashboard/applications/${id}/outlook`)).promise!

it('are the position’s own, else the employer’s, for staff and candidates alike', async () => {
  const [own, other] = [await apply(quick), await apply(usual)]
  expect([await daysOf(own.id), await daysOf(other.id)]).toEqual([3, 10])
  const told = await outlook(own.client, own.id)
  expect(told).toMatchObject({ days: 3, state: 'open' })
  expect(told.dueTs - Math.floor(clock.now().getTime() / 1000)).toBe(3 * daySeconds)
  expect((await outlook(other.client, other.id)).days).toBe(10)
})

it('stay as promised if the position or the employer promises something else later', async () => {
  const [own, other] = [await apply(quick), await apply(usual)]
  await setDays(quick, 30)
  await setDays(usual, 1)
  // Simulates a different promise at the time this was sent.
  await db().update(applications).set({ answerDays: 8 }).where(eq(applications.id, other.id))
  expect([await daysOf(own.id), await daysOf(other.id)]).toEqual([3, 8])
  expect((await outlook(other.client, other.id)).days).toBe(8)
  expect((await outlook(own.client, own.id)).days).toBe(3)
  expect(await daysOf((await apply(quick)).id)).toBe(30)
})

it('are kept by applications that staff add', async () => {
  const body = {
    key: 'added-with-days',
    position_id: quick,
    fullName: 'Ines',
    email: 'ines@example.test',
    source: 'Fair',
  }
  const { id } = ok(await recruiter.post<{ id: string }>(`${base}/applications`, body))
  expect(await daysOf(id)).toBe(3)
})

it('decide who is late and who is first: in the list, on Home, for positions and in reports', async () => {
  const other = await apply(usual)
  clock.advance(daySeconds * 1000)
  const own = await apply(quick)
  clock.advance(4 * daySeconds * 1000)
  expect((await list('sort=due')).applications.map(({ id }) => id)).toEqual([own.id, other.id])
  const late = await list('due=late')
  expect([late.applications.map(({ id }) => id), late.dues]).toEqual([
    [own.id],
    { late: 1, soon: 1, later: 0, given: 0 },
  ])
  const home = ok(await recruiter.get<ConsoleHome>(`${base}/home`))
  expect(home.late).toMatchObject({ count: 1, positions: [{ id: quick }] })
  expect(home.waiting.map(({ id }) => id)).toEqual([own.id, other.id])
  expect(home.waiting[0]!.dueTs! - home.waiting[0]!.submittedTs).toBe(3 * daySeconds)
  const { positions: listed } = ok(await recruiter.get<DataOf<typeof listStaffPositions>>(`${base}/positions`))
  expect(
    listed.filter((each) => 'applications' in each && (each.applications?.late ?? 0) > 0).map(({ id }) => id),
  ).toEqual([quick])
  const report = ok(await recruiter.get<DataOf<typeof readReport>>(`${base}/reports/answers`))
  const [all] = report.tables
  expect(all!.rows[0]!.cells[all!.columns.indexOf('overdue')]).toBe(1)
})

it('decide which people a decision about everyone overdue affects', async () => {
  await apply(usual)
  const own = await apply(quick)
  clock.advance(4 * daySeconds * 1000)
  const { readMs } = await list('due=late')
  const decision = ok(
    await recruiter.post<{ count: number }>(`${base}/decisions`, {
      key: 'everyone-late',
      of: { list: { due: 'late' }, readMs, count: 1, except: [] },
      status: 'in_review',
    }),
  )
  expect(decision).toBeTruthy()
  const moved = await db().select().from(applications).where(eq(applications.status, 'in_review'))
  expect(moved.map(({ id }) => id)).toEqual([own.id])
})

it('promise nothing if the employer does not', async () => {
  const at = 'dateless.test'
  const position = await addPosition(site, { domain: at, title: 'Cook' })
  await site.deps.db.of(at).update(positions).set({ answerDays: 3 }).where(eq(positions.id, position))
  const { client } = await signedInClient(site, { domain: at })
  const { id } = await sentApplication(client, position)
  const [row] = await site.deps.db.of(at).select().from(applications).where(eq(applications.id, id))
  expect(row!.answerDays).toBeNull()
  const seen = await client.get<DataOf<typeof getApplicationOutlook>>(`/api/pcsx/dashboard/applications/${id}/outlook`)
  expect(ok(seen).promise).toBeNull()
})

it('are set in the position’s draft, kept in copies, and refused if invalid', async () => {
  const start = (from: object) =>
    recruiter.post<PositionDraft>(`${base}/position_drafts`, {
      key: `draft-${Math.random().toString(36).slice(2)}`,
      from,
    })
  const draft = ok(await start({ kind: 'copy', positionId: quick }))
  expect([draft.content.answerDays, draft.usualAnswerDays]).toEqual([3, 10])
  const save = (answerDays: unknown, revision = draft.revision) =>
    recruiter.call<PositionDraft>('PUT', `${base}/position_drafts/${draft.id}`, {
      revision,
      content: { ...draft.content, answerDays },
    })
  for (const wrong of [0, 366, 2.5, 'soon']) {
    const { status, error } = await save(wrong)
    expect([status, error.body]).toEqual([
      422,
      { 'content.answerDays': 'Enter a whole number of days from 1 to 365, or leave it empty.' },
    ])
  }
  const saved = ok(await save(7))
  const { positionId } = ok(
    await recruiter.post<{ positionId: number }>(`${base}/position_drafts/${draft.id}/publish`, {
      revision: saved.revision,
    }),
  )
  const [row] = await db().select().from(positions).where(eq(positions.id, positionId))
  expect(row!.answerDays).toBe(7)
})

it('are set by staff for an imported position, and imports keep them', async () => {
  const imported = async (title: string) => {
    const collected = emptyImport()
    const rows = [{ sourceId: 'pilot', title, description: 'x' }]
    addSource(collected, 'board', readTest(rows, { format: 'canonical', sourceName: 'board' }))
    const nowTs = clock.now().getTime() / 1000
    return runImport(site.deps.db, domain, collected, { isDryRun: false, isPartial: true, allowMassClose: true, nowTs })
  }
  await imported('Pilot')
  const [position] = await db().select().from(positions).where(eq(positions.sourceId, 'pilot'))
  const path = `${base}/positions/${position!.id}`
  const set = (days: unknown, client = recruiter) =>
    client.call<StaffPositionDetail>('PUT', `${path}/answer_days`, { days })
  const read = async () => ok(await recruiter.get<StaffPositionDetail>(path))
  expect(await read()).toMatchObject({ isOwn: false, answerDays: null, usualAnswerDays: 10 })
  const before = await apply(position!.id)
  for (const wrong of [0, 366, 2.5, 'soon']) {
    const { status, error } = await set(wrong)
    expect([status, error.body]).toEqual([
      422,
      { days: 'Enter a whole number of days from 1 to 365, or leave it empty.' },
    ])
  }
  expect(ok(await set(4))).toMatchObject({ answerDays: 4 })
  ok(await set(4))
  await imported('Pilot, harbor')
  expect(await read()).toMatchObject({ title: 'Pilot, harbor', answerDays: 4 })
  const after = await apply(position!.id)
  expect([await daysOf(before.id), await daysOf(after.id)]).toEqual([10, 4])
  expect((await outlook(after.client, after.id)).days).toBe(4)
  const { events } = ok(await recruiter.get<DataOf<typeof getPositionHistory>>(`${path}/history`))
  expect(events.filter(({ kind }) => kind === 'answer_days_set')).toHaveLength(1)
  expect(ok(await set(null))).toMatchObject({ answerDays: null })
  const manager = await signedInClient(site, { role: 'hiring_manager' })
  expect((await set(5, manager.client)).status).toBe(404)
})

it('of a position that is written here are set in its editor only', async () => {
  await db().update(positions).set({ source: 'console' }).where(eq(positions.id, usual))
  const { status, error } = await recruiter.call('PUT', `${base}/positions/${usual}/answer_days`, { days: 4 })
  expect([status, error.message]).toEqual([
    409,
    'This position is written here. Change its days for an answer in the editor.',
  ])
})
