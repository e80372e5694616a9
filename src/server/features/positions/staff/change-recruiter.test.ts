import { and, eq, inArray, like } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { changePositions } from '#contract/positions/position-changes.ts'
import { FakeClock, unixSeconds } from '#server/adapters/clock.ts'
import { users } from '#server/db/schema/accounts.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { notifyRecruiter } from '#server/features/team/notify-recruiter.service.ts'
import type { Jobs } from '#server/outbox/outbox.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

type Changed = DataOf<typeof changePositions>

const domain = 'demo.test'
const clock = new FakeClock(new Date('2026-10-25T00:58:00Z'))
let site: TestApp
let admin: ApiClient

const db = () => site.deps.db.of(domain)
const change = (ids: number[], what: object, client = admin) =>
  client.post<Changed>('/api/pcsx/staff/position_changes', { of: { ids }, change: what })
const several = async (count = 2) =>
  (await Promise.all(Array.from({ length: count }, () => addPosition(site, {})))).sort((a, b) => a - b)
const teamOf = async (ids: number[]) =>
  (
    await db()
      .select({ positionId: hiringTeam.positionId, userId: hiringTeam.userId, part: hiringTeam.part })
      .from(hiringTeam)
      .where(inArray(hiringTeam.positionId, ids))
      .orderBy(hiringTeam.positionId, hiringTeam.userId)
  ).map(({ positionId, userId, part }) => `${positionId} ${userId} ${part}`)
const seat = (positionId: number, userId: string, part: 'recruiter' | 'hiring_manager') =>
  db().insert(hiringTeam).values({ domain, positionId, userId, part })
const someone = async (role: 'recruiter' | 'hiring_manager' = 'recruiter') =>
  (await signedInClient(site, { role })).user.id
const noticesOf = (userId: string) =>
  db()
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), like(notifications.dedupeKey, 'recruiter:%')))
/** Runs the jobs that are due in `minutes`. */
async function runJobs(minutes: number) {
  clock.advance(minutes * 60_000)
  const client = new pg.Client({ connectionString: site.deps.db.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ payload: Jobs['tell_recruiter'] }>(
    `select p.payload from graphile_worker._private_jobs p join graphile_worker.jobs j on j.id = p.id
      where j.task_identifier = 'tell_recruiter' and j.run_at <= $1`,
    [clock.now()],
  )
  await client.end()
  for (const { payload } of rows) await notifyRecruiter(site.deps, payload)
}

beforeAll(async () => {
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow' })
  admin = (await signedInClient(site, { role: 'admin' })).client
})
afterAll(() => site.close())

it('notifies the new recruiter in five minutes, once, of all their positions', async () => {
  const ids = await several()
  const [next] = [await someone()]
  const { undo } = ok(await change(ids, { kind: 'recruiter', userId: next }))
  expect(undo?.sendsTs).toBe(unixSeconds(clock.now()) + 300)
  await runJobs(4)
  expect(await noticesOf(next)).toHaveLength(0)
  await runJobs(2)
  await runJobs(0)
  expect(await noticesOf(next)).toMatchObject([
    { redirectPath: `/careers/admin/positions?recruiter=${next}`, messageValues: { count: 2 } },
  ])
  const [{ email }] = (await db().select({ email: users.email }).from(users).where(eq(users.id, next))) as [
    { email: string },
  ]
  expect(await db().$count(mails, eq(mails.recipient, email))).toBe(1)
  // They know: it can't be undone without their learning of it.
  expect((await change(ids, { kind: 'recruiter_undo', userId: next, ...undo! })).status).toBe(409)
  // The same again changes no team.
  expect(ok(await change(ids, { kind: 'recruiter', userId: next })).undo).toBeUndefined()
})

it('undone, every team is as before, and no one is notified; a second time changes nothing', async () => {
  const ids = await several()
  const [earlier, next, manager] = [await someone(), await someone(), await someone('hiring_manager')]
  await seat(ids[0]!, earlier, 'recruiter')
  await seat(ids[0]!, manager, 'hiring_manager')
  await seat(ids[1]!, next, 'hiring_manager')
  const before = await teamOf(ids)
  const { undo } = ok(await change(ids, { kind: 'recruiter', userId: next }))
  const taken = { kind: 'recruiter_undo', userId: next, ...undo! }
  expect(await teamOf(ids)).not.toEqual(before)
  expect(ok(await change(ids, taken))).toEqual({ changedCount: 2, left: [] })
  expect(await teamOf(ids)).toEqual(before)
  const again = ok(await change(ids, taken))
  expect([again.changedCount, again.left.map(({ reason }) => reason)]).toEqual([0, ['changed', 'changed']])
  expect(await teamOf(ids)).toEqual(before)
  await runJobs(6)
  expect(await noticesOf(next)).toHaveLength(0)
  // Set again after it was undone, within the time of the first.
  ok(await change(ids, { kind: 'recruiter', userId: next }))
  await runJobs(6)
  expect(await noticesOf(next)).toHaveLength(1)
})

it('leaves teams that a colleague has changed since, and those whose earlier recruiter has left the staff', async () => {
  const ids = await several(3)
  const [earlier, leaving, next, third] = [await someone(), await someone(), await someone(), await someone()]
  await seat(ids[0]!, earlier, 'recruiter')
  await seat(ids[1]!, leaving, 'recruiter')
  const { undo } = ok(await change(ids, { kind: 'recruiter', userId: next }))
  ok(await change([ids[0]!], { kind: 'recruiter', userId: third }))
  await db().update(users).set({ role: 'candidate' }).where(eq(users.id, leaving))
  const { changedCount, left } = ok(await change(ids, { kind: 'recruiter_undo', userId: next, ...undo! }))
  expect([changedCount, left.map(({ id }) => id)]).toEqual([1, [ids[0], ids[1]]])
  expect(await teamOf(ids)).toEqual([`${ids[0]} ${third} recruiter`, `${ids[1]} ${next} recruiter`])
  await runJobs(6)
  expect(await noticesOf(next)).toMatchObject([{ redirectPath: `/careers/admin/positions/${ids[1]}` }])
})

it('is undone only by people who may change hiring teams, and only what the request names', async () => {
  const ids = await several()
  const [next, manager] = [await someone(), await signedInClient(site, { role: 'hiring_manager' })]
  const { undo } = ok(await change(ids, { kind: 'recruiter', userId: next }))
  const taken = { kind: 'recruiter_undo', userId: next, ...undo! }
  await seat(ids[0]!, manager.user.id, 'hiring_manager')
  expect((await change(ids, taken, manager.client)).status).toBe(403)
  const candidate = (await signedInClient(site)).user.id
  const forged = [{ positionId: ids[0]!, userId: candidate, part: 'recruiter' }]
  expect(ok(await change([ids[0]!], { ...taken, before: forged })).changedCount).toBe(0)
  expect((await change(ids, { ...taken, before: [{ ...forged[0], userId: 'a\0' }] })).status).toBe(422)
  expect(ok(await change([ids[1]!], taken)).changedCount).toBe(1)
  expect(await teamOf(ids)).toEqual(
    [`${ids[0]} ${manager.user.id} hiring_manager`, `${ids[0]} ${next} recruiter`].sort(),
  )
})

it('tells someone who is made a recruiter on a hiring team’s own page, but not those who choose themselves', async () => {
  const [id] = (await several(1)) as [number]
  const next = await someone()
  const put = (userId: string) =>
    admin.call('PUT', `/api/pcsx/staff/positions/${id}/team/${userId}`, { part: 'recruiter', from: null })
  ok(await put(next))
  const self = (await db().select({ id: users.id }).from(users).where(eq(users.role, 'admin')))[0]!.id
  ok(await put(self))
  await runJobs(6)
  expect(await noticesOf(next)).toHaveLength(1)
  expect(await noticesOf(self)).toHaveLength(0)
})
