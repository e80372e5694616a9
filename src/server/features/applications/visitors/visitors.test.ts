import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, inArray } from 'drizzle-orm'
import type { Application, ApplicationForm } from '#contract/applications/applications.ts'
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

describe('applying without an account', () => {
  it('keeps the draft for that browser only', async () => {
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

  it('creates one application and one email for repeated submits, and the email repeats nothing that was typed', async () => {
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

  it('moves a draft to the account if the visitor signs in before sending', async () => {
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
  it('is deleted with its file after a week without changes; sent applications stay', async () => {
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
