import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { ApplicationSummary } from '#contract/applications/applications.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { completeDraft, sentApplication } from '#tests/factories/applications.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

let site: TestApp
const clock = new FakeClock(new Date())
const hidden = { applicationsPageConfig: { tabs: { submitted: { hideApplicationStatus: true } } } }

beforeAll(async () => {
  site = await createTestApp({ clock })
  const config = { behaviourFlags: { disableLoggedOutApply: false } }
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true, config })
  await saveEmployer(site.deps.db, { domain: 'quiet.test', name: 'Quiet', config: { pcsxConfig: hidden } })
})
afterAll(() => site.close())

const statusPath = (id: string) => `/api/pcsx/staff/applications/${id}/status`
const dashboardOf = async (client: { get: <T>(path: string) => Promise<{ data: T }> }) =>
  (
    await client.get<Record<'applications' | 'inactiveApplications', ApplicationSummary[]>>(
      '/api/pcsx/dashboard/applications',
    )
  ).data

describe('staff changing an application’s status', () => {
  it('notify the candidate by email and on the timeline, and leave an audit record', async () => {
    const { client, user } = await signedInClient(site)
    const recruiter = await signedInClient(site, { role: 'recruiter' })
    const sent = await sentApplication(client, await addPosition(site))
    await recruiter.client.post(statusPath(sent.id), { status: 'in_review' })
    await recruiter.client.post(statusPath(sent.id), { status: 'in_review' })
    const moved = await recruiter.client.post(statusPath(sent.id), {
      status: 'not_selected',
      reason: 'No sonar experience',
    })
    expect(moved.status).toBe(200)
    const { applications, inactiveApplications } = await dashboardOf(client)
    expect(applications).toEqual([])
    expect(inactiveApplications[0]).toMatchObject({ status: 'not_selected', statusReason: 'No sonar experience' })
    expect(inactiveApplications[0]!.timeline.map((step) => [step.status, step.note])).toEqual([
      ['submitted', null],
      ['in_review', null],
      ['not_selected', 'No sonar experience'],
    ])
    const db = site.deps.db.of('demo.test')
    const told = await db.select().from(mails).where(eq(mails.recipient, user.email)).orderBy(mails.id)
    expect(told.map((mail) => mail.text.split('\n')[0])).toEqual([
      expect.stringContaining('has received your application'),
      expect.stringContaining('is being reviewed'),
      expect.stringContaining('moving forward with your application'),
    ])
    expect(told[2]!.text).toContain('No sonar experience')
    const audit = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `application:${sent.id}`))
      .orderBy(auditEvents.id)
    expect(audit.map((row) => [row.action, row.actorId])).toEqual([
      ['application.submitted', user.id],
      ['application.in_review', recruiter.user.id],
      ['application.not_selected', recruiter.user.id],
    ])
  })

  it('need a reason for a rejection and a valid transition', async () => {
    const { client } = await signedInClient(site)
    const recruiter = (await signedInClient(site, { role: 'recruiter' })).client
    const sent = await sentApplication(client, await addPosition(site))
    expect(await recruiter.post(statusPath(sent.id), { status: 'not_selected', reason: ' ' })).toMatchObject({
      status: 422,
      error: { body: { reason: expect.any(String) } },
    })
    expect((await recruiter.post(statusPath(sent.id), { status: 'draft' })).status).toBe(409)
    expect((await recruiter.post(statusPath(sent.id), { status: 'withdrawn' })).status).toBe(409)
    expect((await recruiter.post(statusPath(sent.id), { status: 'promoted' })).status).toBe(422)
    await client.post(`/api/pcsx/applications/${sent.id}/withdraw`)
    expect(await recruiter.post(statusPath(sent.id), { status: 'hired' })).toMatchObject({
      status: 409,
      error: { message: 'An application can’t move from “Withdrawn” to “Hired”.' },
    })
  })

  it('must belong to that employer and cannot see drafts', async () => {
    const { client } = await signedInClient(site)
    const sent = await sentApplication(client, await addPosition(site))
    expect((await client.post(statusPath(sent.id), { status: 'hired' })).status).toBe(403)
    expect((await site.client().post(statusPath(sent.id), { status: 'hired' })).status).toBe(401)
    const elsewhere = (await signedInClient(site, { domain: 'quiet.test', role: 'admin' })).client
    expect((await elsewhere.post(statusPath(sent.id), { status: 'hired' })).status).toBe(404)
    const draft = await completeDraft(client, await addPosition(site))
    const admin = (await signedInClient(site, { role: 'admin' })).client
    expect((await admin.post(statusPath(draft.id), { status: 'hired' })).status).toBe(404)
    expect((await admin.post(statusPath('not-an-id'), { status: 'hired' })).status).toBe(404)
    expect((await admin.request('GET', draft.resume!.url)).status).toBe(404)
    expect((await admin.request('GET', sent.resume!.url)).status).toBe(200)
  })

  it('leave only the candidate’s own actions visible if the employer hides the status', async () => {
    const positionId = await addPosition(site, { domain: 'quiet.test' })
    const { client, user } = await signedInClient(site, { domain: 'quiet.test' })
    const recruiter = (await signedInClient(site, { domain: 'quiet.test', role: 'recruiter' })).client
    const sent = await sentApplication(client, positionId)
    const moved = await recruiter.post(statusPath(sent.id), { status: 'not_selected', reason: 'Too few hours at sea' })
    expect(moved.data).toMatchObject({ status: 'not_selected' })
    const { applications } = await dashboardOf(client)
    expect(applications[0]).toMatchObject({ status: 'submitted', statusReason: null })
    expect(JSON.stringify(applications)).not.toMatch(/not_selected|hours at sea/)
    const told = await site.deps.db
      .of('quiet.test')
      .select()
      .from(mails)
      .where(eq(mails.recipient, user.email))
      .orderBy(mails.id)
    expect(told).toHaveLength(1)
  })

  it('cannot reveal it in another way: by steps, times, order or allowed actions', async () => {
    const { client } = await signedInClient(site, { domain: 'quiet.test' })
    const recruiter = (await signedInClient(site, { domain: 'quiet.test', role: 'recruiter' })).client
    const sendOne = async () => sentApplication(client, await addPosition(site, { domain: 'quiet.test' }))
    const first = await sendOne()
    clock.advance(86_400_000)
    const second = await sendOne()
    clock.advance(86_400_000)
    const read = async () => {
      const { applications, inactiveApplications } = await dashboardOf(client)
      const pages = [first, second].map(({ id }) => client.get<Record<string, unknown>>(`/api/pcsx/applications/${id}`))
      return { applications, inactiveApplications, pages: (await Promise.all(pages)).map(({ data }) => data) }
    }
    const before = await read()
    expect(before.applications.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(before.applications[0]!.timeline).toMatchObject([{ status: 'submitted' }])
    await recruiter.post(statusPath(first.id), { status: 'interview' })
    await recruiter.post(statusPath(first.id), { status: 'not_selected', reason: 'Another was chosen' })
    const after = await read()
    expect(after).toEqual(before)
    const withdrawn = await client.post(`/api/pcsx/applications/${first.id}/withdraw`)
    expect(withdrawn).toMatchObject({ status: 200, data: { status: 'withdrawn' } })
  })
})

describe('the browser that sent an application without an account', () => {
  it('sees the same application whatever the employer does with it', async () => {
    const visitor = site.client()
    const recruiter = (await signedInClient(site, { role: 'recruiter' })).client
    const { id } = await sentApplication(visitor, await addPosition(site))
    const read = async () => (await visitor.get<Record<string, unknown>>(`/api/pcsx/applications/${id}`)).data
    const before = await read()
    for (const status of ['in_review', 'submitted', 'not_selected']) {
      clock.advance(86_400_000)
      await recruiter.post(statusPath(id), { status, reason: 'Too few hours at sea' })
      expect(await read()).toEqual(before)
    }
  })
})
