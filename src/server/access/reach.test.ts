import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { listStaffApplications } from '#contract/applications/staff-applications.ts'
import { users } from '#server/db/schema/accounts.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import type { ApiClient, TestApp } from '#tests/api-client.ts'
import { createTestApp } from '#tests/api-client.ts'
import { completeDraft } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { invited } from '#tests/factories/interviews.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

/** The view of someone who hires for some positions: nothing of the others, not even a count. */

let site: TestApp
let recruiter: ApiClient
let manager: ApiClient
let managerId: string
const own = { position: 0, application: '', email: 'orla.own@example.test', resume: '' }
const other = { position: 0, application: '', email: 'oskar.other@example.test', resume: '' }

type List = DataOf<typeof listStaffApplications>
const list = async (query = '') => ok(await manager.get<List>(`/api/pcsx/staff/applications${query}`))

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
  const entered = await signedInClient(site, { role: 'hiring_manager' })
  manager = entered.client
  managerId = entered.user.id
  for (const each of [own, other]) {
    each.position = await addPosition(site)
    const { client } = await signedInClient(site, { email: each.email })
    const { id, revision } = await completeDraft(client, each.position, each.email)
    ok(await client.post(`/api/pcsx/applications/${id}/submit`, { revision }))
    each.application = id
    const read = await recruiter.get<{ resume: { url: string } }>(`/api/pcsx/staff/applications/${id}`)
    each.resume = ok(read).resume.url
  }
  const row = { positionId: own.position, userId: managerId, part: 'hiring_manager' as const }
  await site.deps.db.of('demo.test').insert(hiringTeam).values(row)
})
afterAll(() => site.close())

it('a hiring manager sees their positions’ people in lists, counts, facets and searches, and no others', async () => {
  const all = await list()
  expect(all.applications.map(({ id }) => id)).toEqual([own.application])
  expect(all).toMatchObject({ count: 1, total: 1, statuses: { submitted: 1 } })
  expect(all.positions.map(({ id }) => id)).toEqual([own.position])
  expect(await list(`?query=${other.email}`)).toMatchObject({ count: 0, total: 1, applications: [] })
  // Naming a position of others does not even tell its title.
  expect(await list(`?position=${other.position}`)).toMatchObject({
    count: 0,
    applications: [],
    statuses: { submitted: 0 },
  })
  expect(JSON.stringify(await list(`?position=${other.position}`))).not.toContain(`"id":${other.position}`)
})

it('others’ applications and résumés do not exist for them, and theirs do', async () => {
  expect((await manager.get(`/api/pcsx/staff/applications/${own.application}`)).status).toBe(200)
  expect((await manager.get(`/api/pcsx/staff/applications/${other.application}`)).status).toBe(404)
  expect((await manager.request('GET', own.resume)).status).toBe(200)
  expect((await manager.request('GET', other.resume)).status).toBe(404)
})

it('a decision about everything listed, or about named ones, does not change others’ applications', async () => {
  const status = async (id: string) =>
    ok(await recruiter.get<{ status: string }>(`/api/pcsx/staff/applications/${id}`)).status
  const named = await manager.post<{ leftOut: unknown[]; changedCount: number }>('/api/pcsx/staff/decisions', {
    key: 'named-by-a-manager',
    status: 'in_review',
    of: { applications: [own, other].map(({ application }) => ({ id: application, from: 'submitted' })) },
  })
  expect(ok(named)).toMatchObject({ changedCount: 1, leftOutCount: 1 })
  const listed = await manager.post<{ id: string; changedCount: number }>('/api/pcsx/staff/decisions', {
    key: 'listed-by-a-manager',
    status: 'interview',
    of: { list: {}, readMs: Date.now(), count: 1 },
  })
  expect(ok(listed).changedCount).toBe(1)
  expect(await status(own.application)).toBe('interview')
  expect(await status(other.application)).toBe('submitted')
})

it('a hiring manager cannot undo a decision that went beyond their positions', async () => {
  const made = await recruiter.post<{ id: string }>('/api/pcsx/staff/decisions', {
    key: 'by-a-recruiter',
    status: 'offer',
    of: {
      applications: [
        { id: own.application, from: 'interview' },
        { id: other.application, from: 'submitted' },
      ],
    },
  })
  const path = `/api/pcsx/staff/decisions/${ok(made).id}/undo`
  expect((await manager.post(path)).status).toBe(404)
  expect((await recruiter.post(path)).status).toBe(200)
})

it('a hiring manager invites only people who applied for their positions, and cannot find anyone else', async () => {
  const invite = (email: string, position_id?: number) =>
    manager.post('/api/pcsx/staff/interviews', {
      email,
      position_id,
      title: 'Technical conversation',
      kind: 'video',
      timeZone: 'Europe/London',
      starts: Math.floor(Date.now() / 1000) + 86_400,
    })
  expect((await invite(own.email, own.position)).status).toBe(200)
  for (const [email, position] of [
    [other.email, own.position],
    [own.email, other.position],
    [own.email, undefined],
  ] as const)
    expect((await invite(email, position)).status).toBe(422)
  // An account and no account are refused alike.
  const answers = [await invite(other.email, own.position), await invite('no.one@example.test', own.position)]
  const texts = answers.map(({ error }) => error.message.replace(/\S+@\S+/, ''))
  expect(texts[0]).toBe(texts[1])
})

it('an interviewer sees the interviews they are invited to, and changes none', async () => {
  const { client, user } = await signedInClient(site, { role: 'interviewer' })
  const starts = Math.floor(Date.now() / 1000) + 86_400
  const theirs = await invited(recruiter, { email: own.email, starts, interviewerIds: [user.id] })
  const others = await invited(recruiter, { email: other.email, starts })
  const listed = ok(await client.get<{ count: number; interviews: { id: string }[] }>('/api/pcsx/staff/interviews'))
  expect(listed).toMatchObject({ count: 1, interviews: [{ id: theirs.id }] })
  expect((await client.get(`/api/pcsx/staff/interviews/${theirs.id}`)).status).toBe(200)
  expect((await client.get(`/api/pcsx/staff/interviews/${others.id}`)).status).toBe(404)
  expect((await client.call('PATCH', `/api/pcsx/staff/interviews/${theirs.id}`, { title: 'Mine' })).status).toBe(403)
  const stranger = await recruiter.call('PATCH', `/api/pcsx/staff/interviews/${theirs.id}`, {
    interviewerIds: ['nobody'],
  })
  expect(stranger).toMatchObject({ status: 422, error: { body: { 'interviewerIds.0': expect.any(String) } } })
})

it('an open session has its new role at the next request', async () => {
  const { client, user } = await signedInClient(site, { role: 'recruiter' })
  const set = (role: 'interviewer' | 'hiring_manager') =>
    site.deps.db.of('demo.test').update(users).set({ role }).where(eq(users.id, user.id))
  expect((await client.get('/api/pcsx/staff/applications')).status).toBe(200)
  await set('interviewer')
  expect((await client.get('/api/pcsx/staff/applications')).status).toBe(403)
  await set('hiring_manager')
  expect(ok(await client.get<List>('/api/pcsx/staff/applications')).total).toBe(0)
})
