import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { listStaffApplications } from '#contract/applications/staff-applications.ts'
import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { applicationTexts } from '#server/db/schema/application-lists.ts'
import { applications } from '#server/db/schema/applications.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { completeDraft, fileForm } from '#tests/factories/applications.ts'
import { ok, publishedForm } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { keepMissingTexts, readSentResume } from './application-texts.service.ts'

type List = DataOf<typeof listStaffApplications>

const domain = 'demo.test'
const questions: FormItem[] = [
  { name: 'why', type: 'textarea', label: 'Why this work?', required: true },
  { name: 'nationalId', type: 'ssn', label: 'Number', required: true },
]
let site: TestApp
let recruiter: ApiClient
let candidate: ApiClient
let id: string

const db = () => site.deps.db.of(domain)
const find = async (query: string, client = recruiter) =>
  ok(await client.get<List>(`/api/pcsx/staff/applications?query=${encodeURIComponent(query)}`))
const foundBy = async (query: string) => (await find(query)).applications.map(({ id: found }) => found)

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
  const admin = (await signedInClient(site, { role: 'admin' })).client
  const form = await publishedForm(admin, questions, 'application')
  const rules = [{ on: 'applying', departments: ['Diving'], countries: [], dueDays: null }]
  ok(await admin.call('PUT', `/api/pcsx/admin/forms/${form.id}/rules`, { rules }))
  candidate = (await signedInClient(site)).client
  const draft = await completeDraft(candidate, await addPosition(site, { department: 'Diving' }))
  const resume = fileForm('resume', 'Ina Calder\nExperience\nFalconer at the castle of Mey\n', 'cv.txt')
  ok(await candidate.post(`/api/pcsx/applications/${draft.id}/resume`, resume))
  const answers = { why: 'I love the quiet of a lighthouse at dawn.', nationalId: '078-05-1120' }
  ok(await candidate.call('PATCH', `/api/pcsx/applications/${draft.id}`, { revision: draft.revision, answers }))
  expect(await foundBy('lighthouse')).toEqual([])
  ok(await candidate.post(`/api/pcsx/applications/${draft.id}/submit`, {}))
  id = draft.id
})
afterAll(() => site.close())

describe('the search in sent applications', () => {
  it('finds an answer immediately and the résumé once it was read, and shows where', async () => {
    const { applications: rows, statuses } = await find('LIGHTHOUSE daw')
    expect(rows.map(({ found }) => found)).toEqual([
      { where: 'answer', label: 'Why this work?', quote: 'I love the quiet of a lighthouse at dawn.' },
    ])
    expect(statuses.submitted).toBe(1)
    expect(await foundBy('falconer')).toEqual([])
    await readSentResume(site.deps, { domain, applicationId: id })
    expect((await find('falconer')).applications[0]!.found).toMatchObject({
      where: 'resume',
      quote: expect.stringContaining('Falconer at the castle of Mey'),
    })
    // Words may be in different places; a name needs no quote.
    expect(await foundBy('falconer lighthouse')).toEqual([id])
    expect((await find('calder')).applications[0]!.found).toBeNull()
    expect(await foundBy('falconer submarine')).toEqual([])
  })

  it('never looks into confidential answers, and never at other employers', async () => {
    expect(await foundBy('078')).toEqual([])
    const elsewhere = (await signedInClient(site, { role: 'admin', domain: 'other.test' })).client
    expect((await find('lighthouse', elsewhere)).count).toBe(0)
  })

  it('can be the basis of a decision about everything listed', async () => {
    const { readMs, count } = await find('lighthouse')
    const of = { list: { query: 'lighthouse' }, readMs, count }
    const tagged = await recruiter.post<{ changedCount: number }>('/api/pcsx/staff/application_tags', {
      of,
      add: ['Sea'],
    })
    expect(ok(tagged).changedCount).toBe(1)
  })

  it('writes the texts of older applications, and skips drafts and withdrawn ones', async () => {
    await db().delete(applicationTexts)
    expect(await foundBy('lighthouse')).toEqual([])
    const positionId = await addPosition(site)
    await db()
      .insert(applications)
      .values([
        { positionId, status: 'draft', answers: { a: 'lighthouse' } },
        { positionId, status: 'withdrawn', answers: { a: 'lighthouse' }, submittedAt: new Date() },
      ])
    expect(await keepMissingTexts(site.deps)).toBe(1)
    expect(await foundBy('lighthouse')).toEqual([id])
    expect(await keepMissingTexts(site.deps)).toBe(0)
  })

  it('forgets withdrawn applications, even if the résumé is read later, and deleted ones', async () => {
    ok(await candidate.post(`/api/pcsx/applications/${id}/withdraw`))
    expect(await foundBy('lighthouse')).toEqual([])
    await readSentResume(site.deps, { domain, applicationId: id })
    expect(await db().$count(applicationTexts)).toBe(0)
    ok(await candidate.post(`/api/pcsx/applications/${id}/submit`, {}))
    expect(await foundBy('lighthouse')).toEqual([id])
    await db().delete(applications).where(eq(applications.id, id))
    expect(await db().$count(applicationTexts)).toBe(0)
  })
})
