import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq, inArray } from 'drizzle-orm'
import type { Application, ApplicationForm, ApplicationSummary } from '#contract/applications.ts'
import { applications, files } from '#server/db/schema/applications.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { completeDraft, sentApplication } from '#tests/factories/applications.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { purgeVisitorDrafts } from './purge-visitor-drafts.service.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, {
    domain: 'demo.test',
    name: 'Skerrow',
    isDemo: true,
    config: { behaviourFlags: { disableLoggedOutApply: false } },
  })
})
afterAll(() => site.close())

const db = () => site.deps.db.of('demo.test')
const mailsTo = (address: string) => db().select().from(mails).where(eq(mails.recipient, address)).orderBy(mails.id)

async function claimOf(address: string) {
  const [mail] = await mailsTo(address)
  const [application_id, token] = /claim=([\w-]+)\.([\w-]+)/.exec(mail!.text)!.slice(1)
  return { application_id, token }
}

describe('applying without an account', () => {
  it('keeps the draft for that browser and for no other', async () => {
    const positionId = await addPosition(site)
    const visitor = site.client()
    const draft = await completeDraft(visitor, positionId, 'Guest-1@Example.test')
    const form = `/api/pcsx/application_form?position_id=${positionId}`
    expect((await visitor.get<ApplicationForm>(form)).data.application).toMatchObject({
      id: draft.id,
      location: 'Kirkwall',
    })
    expect((await visitor.request('GET', draft.resume!.url)).status).toBe(200)
    const other = site.client()
    expect((await other.get<ApplicationForm>(form)).data.application).toBeNull()
    expect((await other.get(`/api/pcsx/applications/${draft.id}`)).status).toBe(404)
    expect((await other.get(draft.resume!.url)).status).toBe(404)
    expect(visitor.cookies.get('candela_applicant')).toBeDefined()
  })

  it('makes one application and one mail of many submits, and the mail repeats nothing that was typed', async () => {
    const positionId = await addPosition(site)
    const visitor = site.client()
    const draft = await completeDraft(visitor, positionId, 'Guest-2@Example.test')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post<Application>(`/api/pcsx/applications/${draft.id}/submit`, {})),
    )
    expect(answers.every((answer) => answer.status === 200 && answer.data.status === 'submitted')).toBe(true)
    const sent = await mailsTo('guest-2@example.test')
    expect(sent).toHaveLength(1)
    expect(sent[0]!.text).not.toContain('Ina Calder')
  })

  it('answers a second application under the same address like a first, changes nothing, and tells the owner', async () => {
    const positionId = await addPosition(site)
    const first = await sentApplication(site.client(), positionId, 'guest-3@example.test')
    const visitor = site.client()
    const second = await sentApplication(visitor, positionId, 'GUEST-3@example.test')
    expect(second.status).toBe(first.status)
    expect(
      (await visitor.get<ApplicationForm>(`/api/pcsx/application_form?position_id=${positionId}`)).data,
    ).toMatchObject({
      application: { status: 'submitted' },
    })
    const sent = await db()
      .select()
      .from(applications)
      .where(and(eq(applications.positionId, positionId), eq(applications.status, 'submitted')))
    expect(sent.map((row) => row.id)).toEqual([first.id])
    expect((await mailsTo('guest-3@example.test')).map((mail) => mail.text.includes('applied again'))).toEqual([
      false,
      true,
    ])
  })

  it('carries a draft into the account when the visitor signs in meanwhile', async () => {
    const positionId = await addPosition(site)
    const visitor = site.client()
    const draft = await completeDraft(visitor, positionId, 'guest-4@example.test')
    const { user } = await signedInClient(site)
    await visitor.signIn(user.email)
    await visitor.get('/api/pcsx/boot_data')
    const form = await visitor.get<ApplicationForm>(`/api/pcsx/application_form?position_id=${positionId}`)
    expect(form.data.application).toMatchObject({ id: draft.id, location: 'Kirkwall', resume: { name: 'cv.pdf' } })
    expect((await visitor.post(`/api/pcsx/applications/${draft.id}/submit`, {})).status).toBe(200)
  })
})

describe('a visitor’s draft', () => {
  it('is deleted with its file by a job once nobody touched it for a week; what was sent stays', async () => {
    const [old, fresh] = [
      await completeDraft(site.client(), await addPosition(site)),
      await completeDraft(site.client(), await addPosition(site)),
    ]
    const sent = await sentApplication(site.client(), await addPosition(site), 'guest-5@example.test')
    const longAgo = new Date(Date.now() - 8 * 86_400_000)
    await db()
      .update(applications)
      .set({ updatedAt: longAgo })
      .where(inArray(applications.id, [old.id, sent.id]))
    await purgeVisitorDrafts(site.deps)
    const ids = [old.id, fresh.id, sent.id]
    const left = await db().select({ id: applications.id }).from(applications).where(inArray(applications.id, ids))
    expect(left.map((row) => row.id).sort()).toEqual([fresh.id, sent.id].sort())
    const resumes = [old, fresh, sent].map((application) => application.resume!.id)
    expect(await db().select().from(files).where(inArray(files.id, resumes))).toHaveLength(2)
  })
})

describe('claiming', () => {
  it('attaches the application to the account of the confirmed address, once and for all', async () => {
    const positionId = await addPosition(site)
    const sent = await sentApplication(site.client(), positionId, 'claim-1@example.test')
    const { client } = await signedInClient(site, { email: 'claim-1@example.test' })
    await completeDraft(client, positionId)
    const claim = await claimOf('claim-1@example.test')
    for (let times = 0; times < 2; times++) {
      expect((await client.post('/api/pcsx/applications/claim', claim)).data).toMatchObject({
        id: sent.id,
        status: 'submitted',
      })
    }
    const dashboard = await client.get<{ applications: ApplicationSummary[] }>('/api/pcsx/dashboard/applications')
    expect(dashboard.data.applications.map((application) => application.id)).toEqual([sent.id])
    const { resume } = (await client.get<{ application: Application }>(`/api/pcsx/applications/${sent.id}`)).data
      .application
    expect((await client.request('GET', resume!.url)).status).toBe(200)
  })

  it('is refused to another address, with a wrong link, and where the account applied itself', async () => {
    const positionId = await addPosition(site)
    await sentApplication(site.client(), positionId, 'claim-2@example.test')
    const claim = await claimOf('claim-2@example.test')
    const stranger = await signedInClient(site)
    expect((await stranger.client.post('/api/pcsx/applications/claim', claim)).status).toBe(403)
    const owner = await signedInClient(site, { email: 'claim-2@example.test' })
    const wrong = { ...claim, token: `${claim.token!.slice(0, -1)}_` }
    expect((await owner.client.post('/api/pcsx/applications/claim', wrong)).status).toBe(404)
    expect((await owner.client.post('/api/pcsx/applications/claim', { ...claim, application_id: 'x' })).status).toBe(
      404,
    )
    await sentApplication(owner.client, positionId)
    expect((await owner.client.post('/api/pcsx/applications/claim', claim)).status).toBe(409)
    expect((await site.client().post('/api/pcsx/applications/claim', claim)).status).toBe(401)
  })
})
