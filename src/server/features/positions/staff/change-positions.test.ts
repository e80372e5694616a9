import type { AuditAction } from '#shared/audit-log/actions.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { changePositions } from '#contract/positions/position-changes.ts'
import { FakeClock, unixSeconds } from '#server/adapters/clock.ts'
import { applications } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { positionHolds } from '#server/db/schema/position-holds.ts'
import { positions } from '#server/db/schema/positions.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

type Changed = DataOf<typeof changePositions>

const domain = 'demo.test'
const now = new Date('2026-11-20T12:00:00Z')
const nextWeek = unixSeconds(now) + 7 * 86_400
let site: TestApp
let recruiter: ApiClient

const db = () => site.deps.db.of(domain)
const change = (of: object, what: object, client = recruiter) =>
  client.post<Changed>('/api/pcsx/staff/position_changes', { of, change: what })
const several = async (row: object, count = 3) =>
  (await Promise.all(Array.from({ length: count }, () => addPosition(site, row)))).sort((a, b) => a - b)
const rowsOf = (ids: number[]) => db().select().from(positions).where(inArray(positions.id, ids)).orderBy(positions.id)
const areClosed = async (ids: number[]) => (await rowsOf(ids)).map(({ archivedAt }) => archivedAt >= 0)
const audited = (action: AuditAction, ids: number[]) =>
  db().$count(
    auditEvents,
    and(
      eq(auditEvents.action, action),
      inArray(
        auditEvents.subject,
        ids.map((id) => `position:${id}`),
      ),
    ),
  )
const apply = (positionId: number) =>
  db()
    .insert(applications)
    .values({ positionId, status: 'in_review', fullName: 'Ada', submittedAt: now, updatedAt: now })

beforeAll(async () => {
  site = await createTestApp({ clock: new FakeClock(now) })
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow' })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())

it('closes those for which no one is considered, and names the others, which stay open', async () => {
  const ids = await several({ department: 'Closing' })
  await apply(ids[1]!)
  const { changedCount, left } = ok(await change({ ids }, { kind: 'close' }))
  expect(changedCount).toBe(2)
  expect(left).toEqual([
    { id: ids[1], title: expect.stringContaining('technician'), reason: 'considered', considered: 1 },
  ])
  expect(await areClosed(ids)).toEqual([true, false, true])
  expect(await audited('position.closed', ids)).toBe(2)
  // Imports do not open them again.
  const holds = await db().select().from(positionHolds).where(inArray(positionHolds.positionId, ids))
  expect(holds.map(({ state }) => state)).toEqual(['closed', 'closed'])
  const again = ok(await change({ ids }, { kind: 'close' }))
  expect([again.changedCount, again.left.map(({ reason }) => reason)]).toEqual([0, ['closed', 'considered', 'closed']])
  expect(await audited('position.closed', ids)).toBe(2)
})

it('does it with everything that a list shows, but for those left out, and with nothing if the list has changed', async () => {
  const ids = await several({ department: 'Survey' }, 4)
  const list = { department: 'Survey', state: ['open'] }
  const refused = await change({ list, count: 3 }, { kind: 'close' })
  expect([refused.status, await areClosed(ids)]).toEqual([409, [false, false, false, false]])
  ok(await change({ list, count: 4, except: [ids[2]] }, { kind: 'close' }))
  expect(await areClosed(ids)).toEqual([true, true, false, true])
  const reopened = ok(
    await change({ list: { department: 'Survey' }, count: 4 }, { kind: 'reopen', closesTs: nextWeek }),
  )
  expect(reopened.changedCount).toBe(3)
  expect(reopened.left).toEqual([expect.objectContaining({ id: ids[2], reason: 'open' })])
  expect((await rowsOf(ids)).map(({ closesAt }) => closesAt)).toEqual([nextWeek, nextWeek, null, nextWeek])
})

it('sets one closing date for many, none that has passed, and confirms many once', async () => {
  const ids = await several({ department: 'Dates' })
  const wrong = await change({ ids }, { kind: 'end', closesTs: unixSeconds(now) - 60 })
  expect(wrong).toMatchObject({ status: 422, error: { body: { closesTs: expect.any(String) } } })
  ok(await change({ ids }, { kind: 'end', closesTs: nextWeek }))
  expect((await rowsOf(ids)).map(({ closesAt }) => closesAt)).toEqual([nextWeek, nextWeek, nextWeek])
  ok(await change({ ids: [...ids, ids[0]] }, { kind: 'confirm' }))
  ok(await change({ ids }, { kind: 'confirm' }))
  expect(await audited('position.confirmed_open', ids)).toBe(3)
})

it('changes only positions in reach, and none of another employer', async () => {
  const [own, other] = (await several({ department: 'Reach' }, 2)) as [number, number]
  const elsewhere = await addPosition(site, { domain: 'other.test' })
  const manager = await signedInClient(site, { role: 'hiring_manager' })
  await db().insert(hiringTeam).values({ positionId: own, userId: manager.user.id, part: 'hiring_manager' })
  const { changedCount, left } = ok(await change({ ids: [own, other, elsewhere] }, { kind: 'close' }, manager.client))
  expect([changedCount, left]).toEqual([1, []])
  expect(await areClosed([own, other])).toEqual([true, false])
  expect((await change({ ids: [other] }, { kind: 'close' }, manager.client)).status).toBe(404)
  const analyst = (await signedInClient(site, { role: 'analyst' })).client
  expect((await change({ ids: [other] }, { kind: 'close' }, analyst)).status).toBe(403)
  expect(await areClosed([other])).toEqual([false])
})

it('makes someone the only recruiter of many, closed ones too, and records each change once', async () => {
  const ids = await several({ department: 'Recruiters' })
  const [former, next] = [
    await signedInClient(site, { role: 'recruiter' }),
    await signedInClient(site, { role: 'recruiter' }),
  ]
  const interviewer = await signedInClient(site, { role: 'interviewer' })
  const put = (positionId: number, userId: string, part: 'recruiter' | 'interviewer') =>
    db().insert(hiringTeam).values({ positionId, userId, part })
  await put(ids[0]!, former.user.id, 'recruiter')
  await put(ids[0]!, interviewer.user.id, 'interviewer')
  await put(ids[1]!, next.user.id, 'interviewer')
  ok(await change({ ids: [ids[2]] }, { kind: 'close' }))
  const set = { kind: 'recruiter', userId: next.user.id }
  expect(ok(await change({ ids }, set))).toMatchObject({ changedCount: 3, left: [] })
  ok(await change({ list: { department: 'Recruiters' }, count: 3 }, set))
  const team = await db()
    .select({ positionId: hiringTeam.positionId, userId: hiringTeam.userId, part: hiringTeam.part })
    .from(hiringTeam)
    .where(inArray(hiringTeam.positionId, ids))
  expect(team).toHaveLength(4)
  expect(team).toEqual(
    expect.arrayContaining([
      { positionId: ids[0], userId: interviewer.user.id, part: 'interviewer' },
      ...ids.map((positionId) => ({ positionId, userId: next.user.id, part: 'recruiter' })),
    ]),
  )
  // One left, and three were put on a team.
  expect(await audited('hiring_team.changed', ids)).toBe(4)
})

it('sets no one as recruiter who is not on the staff, and only for people who may change hiring teams', async () => {
  const ids = await several({ department: 'Refused' }, 1)
  const candidate = await signedInClient(site)
  expect((await change({ ids }, { kind: 'recruiter', userId: candidate.user.id })).status).toBe(404)
  expect((await change({ ids }, { kind: 'recruiter', userId: 'none\0' })).status).toBe(422)
  const manager = await signedInClient(site, { role: 'hiring_manager' })
  await db().insert(hiringTeam).values({ positionId: ids[0]!, userId: manager.user.id, part: 'hiring_manager' })
  expect((await change({ ids }, { kind: 'recruiter', userId: manager.user.id }, manager.client)).status).toBe(403)
  expect(await db().$count(hiringTeam, eq(hiringTeam.positionId, ids[0]!))).toBe(1)
})

it('sets no one as recruiter whose role was changed after the dialog had offered them', async () => {
  const ids = await several({ department: 'Changed roles' }, 2)
  const { client: admin } = await signedInClient(site, { role: 'admin' })
  const { user: colleague } = await signedInClient(site, { role: 'recruiter' })
  ok(await admin.call('POST', `/api/pcsx/staff/team/${colleague.id}/role`, { role: 'analyst', from: 'recruiter' }))
  const refused = await change({ ids }, { kind: 'recruiter', userId: colleague.id })
  expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('role')])
  expect(await db().$count(hiringTeam, inArray(hiringTeam.positionId, ids))).toBe(0)
})

it('says how many are too many', async () => {
  const ids = Array.from({ length: 501 }, (_, at) => at + 1)
  const { status, error } = await change({ ids }, { kind: 'close' })
  expect([status, JSON.stringify(error)]).toEqual([422, expect.stringContaining('500')])
})
