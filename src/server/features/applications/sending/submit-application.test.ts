import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Application, ApplicationSummary } from '#contract/applications/applications.ts'
import { applicationEvents, applications } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiAnswer, type TestApp } from '#tests/api-client.ts'
import {
  askedQuestions as questions,
  completeDraft,
  fileForm,
  sentApplication,
  tinyPdf,
} from '#tests/factories/applications.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())

const db = () => site.deps.db.of('demo.test')
const close = (id: number) => db().update(positions).set({ archivedAt: 1_700_000_000 }).where(eq(positions.id, id))
const mailsTo = (address: string) => db().select().from(mails).where(eq(mails.recipient, address)).orderBy(mails.id)

describe('submitting', () => {
  it('names every missing or wrong field in the words of the page', async () => {
    const positionId = await addPosition(site, { questions })
    const { client } = await signedInClient(site)
    const { data: draft } = await client.post<Application>('/api/pcsx/applications', { position_id: positionId })
    await client.call('PATCH', `/api/pcsx/applications/${draft.id}`, {
      revision: 0,
      fullName: '',
      email: 'ina@localhost',
      phone: '12',
      answers: { why: 'x'.repeat(21), sea: 'maybe', start: '2026-02-30' },
    })
    const answer = await client.post(`/api/pcsx/applications/${draft.id}/submit`, {})
    expect(answer).toMatchObject({ status: 422, error: { message: 'There are 8 problems with your application.' } })
    expect(answer.error.body).toEqual({
      fullName: 'Full name is required',
      email: 'Email is invalid. Use the format "name@example.com".',
      phone: 'Enter a valid phone number and country code.',
      resume: 'Your résumé is required',
      'answers.why': 'Enter no more than 20 characters.',
      'answers.sea': 'Choose one of the options.',
      'answers.start': 'Invalid date. Use the format YYYY-MM-DD.',
      'answers.terms': 'This field is required',
    })
  })

  it('creates one application, one event and one email for 1,000 simultaneous requests', async () => {
    const positionId = await addPosition(site)
    const { client, user } = await signedInClient(site)
    const draft = await completeDraft(client, positionId)
    // A busy machine answers 503 to requests that waited too long for the database; they are sent again.
    const submit = async (): Promise<ApiAnswer<Application>> => {
      const answer = await client.post<Application>(`/api/pcsx/applications/${draft.id}/submit`, { revision: 1 })
      return answer.status === 503 ? submit() : answer
    }
    const answers = await Promise.all(Array.from({ length: 1_000 }, submit))
    expect(
      new Set(answers.map((answer) => `${answer.status} ${answer.data.status} ${answer.data.submittedTs}`)).size,
    ).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, data: { status: 'submitted' } })
    expect(await db().select().from(applications).where(eq(applications.positionId, positionId))).toHaveLength(1)
    expect(
      await db().select().from(applicationEvents).where(eq(applicationEvents.applicationId, draft.id)),
    ).toHaveLength(1)
    expect(
      await db()
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.subject, `application:${draft.id}`)),
    ).toHaveLength(1)
    expect(await mailsTo(user.email)).toHaveLength(1)
  })

  it('is refused if another tab has changed the application since', async () => {
    const { client } = await signedInClient(site)
    const draft = await completeDraft(client, await addPosition(site))
    const answer = await client.post(`/api/pcsx/applications/${draft.id}/submit`, { revision: 0 })
    expect(answer).toMatchObject({ status: 409, error: { body: { application: { revision: 1 } } } })
  })

  it('emails the account, never the contact address that was typed', async () => {
    const { client, user } = await signedInClient(site)
    await sentApplication(client, await addPosition(site), 'somebody-else@example.test')
    expect(await mailsTo('somebody-else@example.test')).toEqual([])
    const [mail] = await mailsTo(user.email)
    expect(mail!.subject).toMatch(/^Your application for Tidal turbine technician/)
    expect(mail!.text).toContain('/careers/applications?domain=demo.test')
  })

  it('keeps the questions as they were and locks the answers', async () => {
    const positionId = await addPosition(site, { questions: questions.slice(0, 1) })
    const { client } = await signedInClient(site)
    const draft = await completeDraft(client, positionId)
    const path = `/api/pcsx/applications/${draft.id}`
    await client.call('PATCH', path, { revision: 1, answers: { why: 'Tides' } })
    await client.post(`${path}/submit`, {})
    await db().update(positions).set({ questions: [] }).where(eq(positions.id, positionId))
    expect((await client.get(path)).data).toMatchObject({
      application: { answers: { why: 'Tides' } },
      definition: { sections: [{}, {}, { items: [{ label: 'Why us?' }] }] },
    })
    expect(await client.call('PATCH', path, { revision: 2, location: 'x' })).toMatchObject({
      status: 409,
      error: { message: 'This application has been sent and can’t be changed.' },
    })
    expect((await client.post(`${path}/resume`, fileForm('resume', tinyPdf, 'new.pdf'))).status).toBe(409)
  })

  it('is refused without the anti-forgery token', async () => {
    const { client } = await signedInClient(site)
    const draft = await completeDraft(client, await addPosition(site))
    const answer = await client.request('POST', `/api/pcsx/applications/${draft.id}/submit`, {
      body: {},
      headers: { 'x-csrf-token': '' },
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('x-csrf-invalid')).toBe('1')
  })
})

describe('withdrawing', () => {
  it('makes it inactive once; it can be submitted again while the position is open', async () => {
    const positionId = await addPosition(site)
    const { client, user } = await signedInClient(site)
    const sent = await sentApplication(client, positionId)
    const path = `/api/pcsx/applications/${sent.id}`
    await Promise.all([client.post(`${path}/withdraw`, { reason: 'Found another' }), client.post(`${path}/withdraw`)])
    type Dashboard = Record<'applications' | 'inactiveApplications', ApplicationSummary[]>
    const before = await client.get<Dashboard>('/api/pcsx/dashboard/applications')
    expect(before.data).toMatchObject({
      applications: [],
      inactiveApplications: [{ id: sent.id, status: 'withdrawn', canResubmit: true, canWithdraw: false }],
    })
    expect((await client.post(`${path}/submit`, {})).data).toMatchObject({ status: 'submitted' })
    const { data } = await client.get<Dashboard>('/api/pcsx/dashboard/applications')
    expect(data.applications[0]!.timeline.map((step) => `${step.status} ${step.state}`)).toEqual([
      'submitted done',
      'withdrawn done',
      'submitted current',
      'in_review upcoming',
      'interview upcoming',
      'offer upcoming',
      'hired upcoming',
    ])
    expect(await mailsTo(user.email)).toHaveLength(3)
  })

  it('is refused for a draft, and submitting again is refused once the position closes', async () => {
    const positionId = await addPosition(site)
    const { client } = await signedInClient(site)
    const draft = await completeDraft(client, positionId)
    const path = `/api/pcsx/applications/${draft.id}`
    expect((await client.post(`${path}/withdraw`)).status).toBe(409)
    await client.post(`${path}/submit`, {})
    await client.post(`${path}/withdraw`)
    await close(positionId)
    expect(await client.post(`${path}/submit`, {})).toMatchObject({
      status: 410,
      error: { message: 'This job is closed and no longer accepts applications.' },
    })
  })
})
