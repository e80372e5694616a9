import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { getPositionHistory } from '#contract/positions/position-history.ts'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { positions } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { addSource, emptyImport } from '#server/features/imports/collect-import.ts'
import { runImport } from '#server/features/imports/imports.service.ts'
import { readTest } from '#server/features/imports/test-import.ts'
import { PositionFeed } from '#server/features/positions/position-feed.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { signedInClient } from '#tests/factories/users.ts'

const domain = 'demo.test'
const start = new Date('2026-11-20T12:00:00Z')
const day = 86_400
const base = '/api/pcsx/staff/positions'
let site: TestApp
let clock: FakeClock
let recruiter: ApiClient
let position: number
let count = 0
let pilot = ''

const db = () => site.deps.db.of(domain)
const nowTs = () => clock.now().getTime() / 1000
interface Row {
  title?: string
  closesAt?: number | null
}
/** Whether the source lists the position; another one is always listed. */
async function imported(row: Row | null, { isPartial = false, isBroken = false } = {}) {
  const listed = { sourceId: pilot, title: 'Pilot', description: 'x', ...row }
  const rows = [{ sourceId: 'cook', title: 'Cook', description: 'x' }, ...(row ? [listed] : [])]
  const collected = emptyImport()
  addSource(collected, 'board', readTest(rows, { format: 'canonical', sourceName: 'board' }))
  if (isBroken) collected.rejected.push({ sourceId: pilot, row: 3, reason: 'no title' } as never)
  return runImport(site.deps.db, domain, collected, {
    isDryRun: false,
    isPartial,
    allowMassClose: true,
    nowTs: nowTs(),
  })
}
/** The server's own closing of expired positions. */
const pass = async (days: number) => {
  clock.advance(days * day * 1000)
  await new PositionFeed(site.deps.db, domain).closeOverdue(nowTs())
}
const read = async () => ok(await recruiter.get<StaffPositionDetail>(`${base}/${position}`))
const close = async () =>
  ok(
    await recruiter.post(`${base}/${position}/close`, {
      key: `own-date-${++count}-0000`,
      readMs: clock.now().getTime(),
      count: 0,
      answer: null,
    }),
  )
const act = async (what: 'reopen' | 'end', closesTs: number | null) =>
  ok(await recruiter.post<StaffPositionDetail>(`${base}/${position}/${what}`, { closesTs }))
const kinds = async () =>
  ok(await recruiter.get<DataOf<typeof getPositionHistory>>(`${base}/${position}/history`)).events.map(
    ({ kind }) => kind,
  )

beforeAll(async () => {
  clock = new FakeClock(start)
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow' })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
beforeEach(async () => {
  pilot = `pilot-${++count}`
  await imported({})
  const [row] = await db().select({ id: positions.id }).from(positions).where(eq(positions.sourceId, pilot))
  position = row!.id
})
afterAll(() => site.close())

it('keeps the date chosen on reopening, before and after that date, whatever the source changes', async () => {
  await close()
  const end = nowTs() + 3 * day
  expect(await act('reopen', end)).toMatchObject({ state: 'open', closesTs: end, hold: { state: 'end' } })
  await imported({ title: 'Harbor pilot' })
  expect(await read()).toMatchObject({ title: 'Harbor pilot', state: 'open', closesTs: end })
  await pass(4)
  expect((await read()).state).toBe('closed')
  for (const row of [{ title: 'Harbor pilot' }, { title: 'Pilot again' }]) {
    expect((await imported(row)).counts.reopened).toBe(0)
    expect(await read()).toMatchObject({ title: row.title, state: 'closed', closedTs: end })
  }
  expect(await kinds()).toEqual(['ended', 'reopened', 'closed', 'added'])
})

it('follows the source’s own date on reopening, including one that the source changed while staff held it closed', async () => {
  await imported({ closesAt: nowTs() + 10 * day })
  await close()
  const end = nowTs() + 20 * day
  await imported({ closesAt: end })
  expect((await read()).source.closesTs).toBe(end)
  expect(await act('reopen', end)).toMatchObject({ closesTs: end, hold: null })
  await imported({ closesAt: end + day })
  expect((await read()).closesTs).toBe(end + day)
})

it('keeps a position open beyond the end that its source still has for it', async () => {
  const end = nowTs() + day
  await imported({ closesAt: end })
  await pass(2)
  const later = nowTs() + 5 * day
  expect((await act('reopen', later)).hold).toMatchObject({ state: 'open', isListed: false })
  for (const title of ['Pilot', 'Pilot, harbor']) {
    await imported({ title, closesAt: end })
    expect(await read()).toMatchObject({ title, state: 'open', closesTs: later })
  }
  await pass(6)
  expect((await imported({ title: 'Pilot, harbor', closesAt: end })).counts.reopened).toBe(0)
  expect((await read()).state).toBe('closed')
})

it('closes an open position on staff’s date, until that is withdrawn or the source drops the position', async () => {
  const end = nowTs() + 9 * day
  expect(await act('end', end)).toMatchObject({ closesTs: end, hold: { state: 'end', isListed: true } })
  await imported({ title: 'Pilot 2' })
  expect((await read()).closesTs).toBe(end)
  expect(await act('end', null)).toMatchObject({ closesTs: null, hold: null })
  await act('end', end)
  await imported(null)
  expect(await read()).toMatchObject({ state: 'closed', hold: null })
  await imported({})
  expect(await read()).toMatchObject({ state: 'open', closesTs: null })
  expect(await recruiter.post(`${base}/${position}/end`, { closesTs: nowTs() })).toMatchObject({
    status: 422,
    error: { body: { closesTs: expect.any(String) } },
  })
  await close()
  expect((await recruiter.post(`${base}/${position}/end`, { closesTs: end })).status).toBe(410)
})

it('takes the source’s date once it lists a reopened position again, unless staff chose one', async () => {
  await imported(null)
  expect((await act('reopen', null)).hold).toMatchObject({ state: 'open' })
  const end = nowTs() + 30 * day
  await imported({ closesAt: end })
  expect(await read()).toMatchObject({ state: 'open', closesTs: end, hold: null })
  expect((await kinds())[0]).toBe('import_followed')
  await imported(null)
  const own = nowTs() + 2 * day
  await act('reopen', own)
  await imported({ closesAt: end })
  expect(await read()).toMatchObject({ closesTs: own, hold: { state: 'end' }, source: { closesTs: end } })
})

it('records nothing for a position that an import omits or cannot read', async () => {
  await close()
  for (const how of [{ isPartial: true }, { isBroken: true }]) {
    await imported(null, how)
    expect((await read()).hold).toMatchObject({ isListed: true })
  }
  await imported(null)
  expect((await read()).hold).toMatchObject({ isListed: false })
})

it('shows what imports did in the history', async () => {
  await imported(null)
  await imported({})
  expect(await kinds()).toEqual(['import_reopened', 'import_closed', 'added'])
})
