import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { getPositionHistory } from '#contract/positions/position-history.ts'
import type { listStaffPositions, StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { applications } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { positions } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

type List = DataOf<typeof listStaffPositions>
type History = DataOf<typeof getPositionHistory>

const domain = 'demo.test'
const now = new Date('2026-11-20T12:00:00Z')
const dayMs = 86_400_000
const base = '/api/pcsx/staff/positions'
let site: TestApp
let recruiter: { client: ApiClient; user: TestUser }
let manager: { client: ApiClient; user: TestUser }
let deckhand: number
let cook: number
let closed: number

const db = () => site.deps.db.of(domain)
const list = async (query = '', client = recruiter.client) => ok(await client.get<List>(`${base}${query}`))
const applied = (positionId: number, daysAgo: number, more: Partial<typeof applications.$inferInsert> = {}) =>
  db()
    .insert(applications)
    .values({
      positionId,
      status: 'submitted',
      fullName: 'Ada Reid',
      email: `ada${Math.random()}@example.test`,
      submittedAt: new Date(now.getTime() - daysAgo * dayMs),
      ...more,
    })

beforeAll(async () => {
  site = await createTestApp({ clock: new FakeClock(now) })
  const responsePromise = { days: 5, explanation: '' }
  const config = { pcsxConfig: { applicationsPageConfig: { responsePromise } } }
  for (const each of [domain, 'other.test']) await saveEmployer(site.deps.db, { domain: each, name: each, config })
  recruiter = await signedInClient(site, { role: 'recruiter', name: 'Rune Recruiter' })
  manager = await signedInClient(site, { role: 'hiring_manager' })
  deckhand = await addPosition(site, { title: 'Deckhand', department: 'Sea' })
  cook = await addPosition(site, { title: 'Cook', department: 'Galley', isPrivate: true, privateToken: 'secret-token' })
  closed = await addPosition(site, { title: 'Diver', department: 'Sea', archivedAt: now.getTime() / 1000 - 60 })
  await addPosition(site, { title: 'Elsewhere', domain: 'other.test' })
  await db()
    .insert(hiringTeam)
    .values([
      { positionId: deckhand, userId: recruiter.user.id, part: 'recruiter' },
      { positionId: deckhand, userId: manager.user.id, part: 'hiring_manager' },
    ])
  await applied(deckhand, 1)
  await applied(deckhand, 9)
  await applied(deckhand, 9, { status: 'in_review' })
  await applied(deckhand, 9, { status: 'not_selected' })
  await applied(deckhand, 9, { status: 'draft' })
  await applied(closed, 9)
  // The recruiter's own does not exist for them.
  await applied(deckhand, 9, { userId: recruiter.user.id })
})
afterAll(() => site.close())

it('lists open, private and closed positions with their pending work, and no one else’s', async () => {
  const all = await list()
  expect(all).toMatchObject({ count: 3, total: 3, states: { open: 1, private: 1, closed: 1 }, hasPromise: true })
  const row = (id: number) => all.positions.find((each) => each.id === id)
  expect(row(deckhand)).toMatchObject({
    state: 'open',
    recruiters: ['Rune Recruiter'],
    applications: { open: 3, new: 2, late: 1 },
  })
  expect(row(closed)).toMatchObject({ state: 'closed', applications: { open: 1, new: 1, late: 1 } })
  expect(row(cook)).toMatchObject({ state: 'private', applications: { open: 0, new: 0, late: 0 } })
  expect(all.recruiters).toContainEqual({ id: recruiter.user.id, name: 'Rune Recruiter', count: 1 })
})

it('counts the reader’s own application for others', async () => {
  const { client } = await signedInClient(site, { role: 'admin' })
  const all = await list('', client)
  expect(all.positions.find(({ id }) => id === deckhand)).toMatchObject({
    applications: { open: 4, new: 3, late: 2 },
  })
})

it('filters, and counts what each filter would list', async () => {
  expect((await list('?state=closed&applications=late')).positions.map(({ id }) => id)).toEqual([closed])
  expect(await list('?department=Sea&query=deck')).toMatchObject({ count: 1, total: 3 })
  expect((await list('?team=me')).positions.map(({ id }) => id)).toEqual([deckhand])
  expect((await list('?recruiter=none&sort=title')).positions.map(({ id }) => id)).toEqual([cook, closed])
  // The chosen value remains available even without matches.
  expect((await list('?department=Galley&state=closed')).departments).toContainEqual({ value: 'Galley', count: 0 })
  for (const bad of ['state=ajar', 'sort=salary', 'after=x', `query=${'x'.repeat(101)}`])
    expect((await recruiter.client.get(`${base}?${bad}`)).status).toBe(422)
})

it('includes changed and added positions immediately', async () => {
  await list()
  const added = await addPosition(site, { title: 'Rigger' })
  await db().update(positions).set({ title: 'Ship’s cook' }).where(eq(positions.id, cook))
  const titles = (await list()).positions.map(({ title }) => title)
  expect(titles).toContain('Rigger')
  expect(titles).toContain('Ship’s cook')
  await db().delete(positions).where(eq(positions.id, added))
  expect((await list()).positions.map(({ id }) => id)).not.toContain(added)
})

it('is limited to a hiring manager’s positions, and shows an analyst nothing of applications and teams', async () => {
  expect(await list('', manager.client)).toMatchObject({ count: 1, total: 1, states: { open: 1, closed: 0 } })
  expect((await manager.client.get(`${base}/${cook}`)).status).toBe(404)
  expect((await manager.client.get(`${base}/${cook}/history`)).status).toBe(404)
  const { client: analyst } = await signedInClient(site, { role: 'analyst' })
  const all = await list('?applications=late', analyst)
  expect(all).toMatchObject({ count: 3, applicationCounts: null })
  expect(all.positions).toMatchObject([{ applications: null }, { applications: null }, { applications: null }])
  const detail = ok(await analyst.get<StaffPositionDetail>(`${base}/${cook}`))
  expect(detail).toMatchObject({ applications: null, stages: null, team: null })
  expect(JSON.stringify(detail)).not.toContain('secret-token')
  expect((await analyst.get(`${base}/${deckhand}/history`)).status).toBe(403)
  expect((await (await signedInClient(site, { role: 'interviewer' })).client.get(base)).status).toBe(403)
})

it('shows one by stage, with its team, its source and its link', async () => {
  const detail = ok(await recruiter.client.get<StaffPositionDetail>(`${base}/${deckhand}`))
  const count = (status: string) => detail.stages!.find((each) => each.status === status)!.count
  expect([count('submitted'), count('in_review'), count('not_selected'), count('hired')]).toEqual([2, 1, 1, 0])
  expect(detail).toMatchObject({
    applications: { open: 3, new: 2, late: 1 },
    source: { name: 'test', importedTs: null },
  })
  expect(detail.team!.map(({ part }) => part).sort()).toEqual(['hiring_manager', 'recruiter'])
  const secret = ok(await recruiter.client.get<StaffPositionDetail>(`${base}/${cook}`))
  expect(secret.publicUrl).toContain('token=secret-token')
  for (const id of ['0', '999999999', 'x', '9'.repeat(30)])
    expect((await recruiter.client.get(`${base}/${id}`)).status).toBe(404)
})

it('shows its history from the audit log, latest first', async () => {
  const path = `${base}/${deckhand}/team/${manager.user.id}`
  ok(await recruiter.client.call('PUT', path, { part: 'interviewer', from: 'hiring_manager' }))
  ok(await recruiter.client.call('PUT', path, { part: 'hiring_manager', from: 'interviewer' }))
  const { events } = ok(await recruiter.client.get<History>(`${base}/${deckhand}/history`))
  expect(events.map(({ kind }) => kind)).toEqual(['team', 'team', 'added'])
  expect(events[0]).toMatchObject({ actorName: 'Rune Recruiter', from: 'interviewer', to: 'hiring_manager' })
})

it('names no one on a hiring team, nor any application, to those who see neither', async () => {
  for (const role of ['analyst', 'content_editor'] as const) {
    const { client } = await signedInClient(site, { role })
    const read = await list('', client)
    expect(read).toMatchObject({ recruiters: null, applicationCounts: null })
    expect(read.positions.length).toBeGreaterThan(0)
    for (const row of read.positions) expect(row).toMatchObject({ recruiters: [], applications: null })
    // A filter would reveal as much.
    expect((await list(`?recruiter=${recruiter.user.id}`, client)).count).toBe(read.count)
    expect(JSON.stringify(read)).not.toContain('Rune Recruiter')
    const page = ok(await client.get<StaffPositionDetail>(`${base}/${deckhand}`))
    expect(page).toMatchObject({ team: null, stages: null, applications: null })
    expect(page.publicUrl).not.toContain('token')
    for (const part of ['history', 'considered', 'team'])
      expect((await client.get(`${base}/${deckhand}/${part}`)).status).toBe(403)
    expect((await client.post(`${base}/${deckhand}/end`, { closesTs: null })).status).toBe(403)
  }
})

it('finds positions by department and place, and has names of any length', async () => {
  const department = 'Sea '.repeat(80).trim()
  const long = await addPosition(site, { title: 'Stoker', department })
  expect((await list(`?department=${encodeURIComponent(department)}`)).positions.map(({ id }) => id)).toEqual([long])
  expect((await list('?query=galley')).positions.map(({ id }) => id)).toEqual([cook])
  expect((await list('?query=stoker%20kirkwall')).positions.map(({ id }) => id)).toEqual([long])
})
