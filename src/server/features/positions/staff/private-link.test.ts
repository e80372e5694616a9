import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Application } from '#contract/applications/applications.ts'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { savedJobs } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { completeDraft } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

const domain = 'demo.test'
const base = '/api/pcsx/staff/positions'
let site: TestApp
let recruiter: ApiClient
let count = 0

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow' })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())

async function privatePosition() {
  const privateToken = `a-token-${++count}`
  return { id: await addPosition(site, { isPrivate: true, privateToken }), token: privateToken }
}
const replaced = (id: number, token: string, client = recruiter) =>
  client.post<StaffPositionDetail>(`${base}/${id}/private_link`, { token })
const reads = async (id: number, token: string) =>
  (await site.client().get(`/api/pcsx/position_details?position_id=${id}&token=${token}`)).status
const applies = async (id: number, token: string, client = site.client()) =>
  (await client.get(`/api/pcsx/application_form?position_id=${id}&token=${token}`)).status
const records = (id: number) =>
  site.deps.db
    .of(domain)
    .select({ detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, `position:${id}`), eq(auditEvents.action, 'position.link_replaced')))
    .orderBy(auditEvents.id)

it('opens the position by the new link immediately, and no longer by the old one', async () => {
  const { id, token } = await privatePosition()
  expect([await reads(id, token), await applies(id, token)]).toEqual([200, 200])
  const { privateLink, publicUrl } = ok(await replaced(id, token))
  expect(privateLink!.token).not.toBe(token)
  expect(publicUrl).toBe(privateLink!.url)
  expect(new URL(privateLink!.url).searchParams.get('token')).toBe(privateLink!.token)
  await expect.poll(() => reads(id, token)).toBe(404)
  expect(await applies(id, token)).toBe(404)
  expect([await reads(id, privateLink!.token), await applies(id, privateLink!.token)]).toEqual([200, 200])
})

it('lets people who have begun to apply finish and send their draft', async () => {
  const { id, token } = await privatePosition()
  const { client } = await signedInClient(site)
  // Through the link that they had.
  ok(await client.post<Application>('/api/pcsx/applications', { position_id: id, token }))
  ok(await replaced(id, token))
  const draft = await completeDraft(client, id)
  expect(ok(await client.post<Application>(`/api/pcsx/applications/${draft.id}/submit`, {})).status).toBe('submitted')
})

it('makes one link, however often and from how many it is asked at once', async () => {
  const { id, token } = await privatePosition()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(async () => ok(await replaced(id, token)).privateLink!.token))
  expect(new Set(answers).size).toBe(1)
  expect(await records(id)).toEqual([{ detail: {} }])
  expect(ok(await replaced(id, token)).privateLink!.token).toBe(answers[0])
  const { events } = ok(await recruiter.get<{ events: { kind: string }[] }>(`${base}/${id}/history`))
  expect(events.map(({ kind }) => kind)).toContain('link_replaced')
})

it('changes nothing about a public position', async () => {
  const id = await addPosition(site)
  expect(ok(await replaced(id, 'a-guess')).privateLink).toBeNull()
  expect(await records(id)).toEqual([])
  expect((await recruiter.post(`${base}/${id}/private_link`, {})).status).toBe(422)
})

it('is for people who work on the position; others do not see the link', async () => {
  const { id, token } = await privatePosition()
  const manager = await signedInClient(site, { role: 'hiring_manager' })
  expect((await replaced(id, token, manager.client)).status).toBe(404)
  await site.deps.db
    .of(domain)
    .insert(hiringTeam)
    .values({ positionId: id, userId: manager.user.id, part: 'hiring_manager' })
  expect(ok(await replaced(id, token, manager.client)).privateLink).not.toBeNull()
  const analyst = await signedInClient(site, { role: 'analyst' })
  expect((await replaced(id, token, analyst.client)).status).toBe(403)
  expect(ok(await analyst.client.get<StaffPositionDetail>(`${base}/${id}`)).privateLink).toBeNull()
})

it('does not give the new link to people who had the old one', async () => {
  const { id, token } = await privatePosition()
  const [applicant, saver] = [await signedInClient(site), await signedInClient(site)]
  ok(await applicant.client.post<Application>('/api/pcsx/applications', { position_id: id, token }))
  const db = site.deps.db.of(domain)
  for (const { user } of [applicant, saver])
    await db.insert(savedJobs).values({ userId: user.id, positionId: id, savedAt: new Date() })
  const fresh = ok(await replaced(id, token)).privateLink!.token
  const listed = await Promise.all(
    ['positions/saved', 'dashboard/applications', 'draft_applications', `application_form?position_id=${id}`].map(
      async (path) => JSON.stringify((await applicant.client.get(`/api/pcsx/${path}`)).data ?? null),
    ),
  )
  expect(listed.filter((text) => text.includes(`/careers/job/private?pid=${id}"`)).length).toBeGreaterThan(1)
  for (const text of listed) expect(text).not.toContain(fresh)
  const details = `/api/pcsx/position_details?position_id=${id}`
  await expect.poll(() => reads(id, token)).toBe(404)
  expect((await applicant.client.get(details)).status).toBe(200)
  expect((await saver.client.get(details)).status).toBe(404)
  expect(ok(await saver.client.get<{ positions: unknown[] }>('/api/pcsx/positions/saved')).positions).toEqual([])
})
