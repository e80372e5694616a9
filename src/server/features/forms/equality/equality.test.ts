import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { readEquality } from '#contract/applications/equality.ts'
import type { StaffForm } from '#contract/forms/staff-forms.ts'
import type { FormItem, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import { equalityAnswers } from '#server/db/schema/equality-answers.ts'
import { formAssignments, forms } from '#server/db/schema/forms.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import type { ApiClient, TestApp } from '#tests/api-client.ts'
import { createTestApp } from '#tests/api-client.ts'
import { completeDraft } from '#tests/factories/applications.ts'
import { assignedTo, ok, publishedForm, readForm } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { sealAnswers } from '../answers/confidential-answers.ts'
import { equalOpportunitySurvey } from '../templates/equal-opportunity-survey.ts'
import { keepEqualityAnswers } from './equality-answers.ts'
import { settleEqualityForms } from './settle-equality-forms.service.ts'

const domain = 'demo.test'
let site: TestApp
let admin: ApiClient
let analyst: ApiClient
beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
  admin = (await signedInClient(site, { role: 'admin' })).client
  analyst = (await signedInClient(site, { role: 'analyst' })).client
})
afterAll(() => site.close())

const choices = (...labels: string[]) => labels.map((label) => ({ label, value: label.toLowerCase() }))
const questions: FormItem[] = [
  { type: 'radio', name: 'hand', label: 'Hand', choices: choices('Left', 'Right', 'Both') },
  { type: 'checkbox', name: 'tongue', label: 'Languages', choices: choices('Norn', 'Scots') },
]

/** Sends answers of this many people. */
async function answered(form: StaffForm, count: number, values: FormValues): Promise<void> {
  const scope = { deps: site.deps, employer: { domain } }
  const db = site.deps.db.of(domain)
  for (let at = 0; at < count; at++) {
    const copy = { id: crypto.randomUUID(), formId: form.id }
    await keepEqualityAnswers(scope, db, copy, form.definition, { values, isSent: true, notice: 0 })
  }
}

const totals = async (client: ApiClient, form: string) =>
  ok(await client.get<DataOf<typeof readEquality>>(`/api/pcsx/staff/equality?form=${form}`)).totals!

it('analysts and administrators get totals, and no one gets groups of fewer than ten', async () => {
  const form = await publishedForm(admin, questions, 'equality')
  await answered(form, 25, { hand: 'left', tongue: ['norn', 'scots'] })
  await answered(form, 12, { hand: 'right', tongue: ['scots'] })
  await answered(form, 3, { hand: 'both' })
  expect(await totals(analyst, form.id)).toEqual({
    formId: form.id,
    people: 40,
    questions: [
      {
        name: 'hand',
        label: 'Hand',
        isSingle: true,
        people: 40,
        answers: [
          { value: 'left', label: 'Left', count: 25 },
          // Otherwise three of "both" could be worked out from forty.
          { value: 'right', label: 'Right', count: null },
          { value: 'both', label: 'Both', count: null },
        ],
      },
      {
        name: 'tongue',
        label: 'Languages',
        isSingle: false,
        // Three people speak neither.
        people: null,
        answers: [
          { value: 'norn', label: 'Norn', count: 25 },
          { value: 'scots', label: 'Scots', count: null },
        ],
      },
    ],
  })
  for (const role of ['recruiter', 'hiring_manager', 'content_editor'] as const) {
    const { client } = await signedInClient(site, { role })
    expect((await client.get('/api/pcsx/staff/equality')).status).toBe(403)
  }
})

it('each question is a file without the hidden numbers', async () => {
  const form = await publishedForm(admin, questions, 'equality')
  await answered(form, 25, { hand: 'left' })
  await answered(form, 12, { hand: 'right' })
  await answered(form, 3, { hand: 'both' })
  const path = `/api/pcsx/staff/equality/tables/hand?form=${form.id}`
  const file = await analyst.request('GET', path)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(await file.text()).toBe('Hand,People\r\nLeft,25\r\nRight,\r\nBoth,\r\n')
  expect((await analyst.get(path.replace('hand', 'foot'))).status).toBe(404)
  const { client } = await signedInClient(site, { role: 'recruiter' })
  expect((await client.get(path)).status).toBe(403)
})

it('fewer than ten people have no numbers', async () => {
  const form = await publishedForm(admin, questions, 'equality')
  await answered(form, 9, { hand: 'left' })
  expect(await totals(admin, form.id)).toEqual({ formId: form.id, people: null, questions: [] })
})

it('totals stay the same until ten people more or fewer are counted, whatever happens to the form', async () => {
  const db = site.deps.db.of(domain)
  const ofForm = (id: string) => eq(equalityAnswers.formId, id)
  const form = await publishedForm(admin, questions, 'equality')
  await answered(form, 20, { hand: 'left' })
  await answered(form, 20, { hand: 'right' })
  const shown = await totals(admin, form.id)
  expect(shown).toMatchObject({
    people: 40,
    questions: [{ answers: [{ count: 20 }, { count: 20 }, { count: null }] }, {}],
  })
  // One person, or nine, or one who withdraws: nothing to compare.
  await answered(form, 9, { hand: 'left' })
  expect(await totals(admin, form.id)).toEqual(shown)
  const [someone] = await db.select().from(equalityAnswers).where(ofForm(form.id)).limit(1)
  await db.delete(equalityAnswers).where(eq(equalityAnswers.id, someone!.id))
  expect(await totals(analyst, form.id)).toMatchObject({ people: 48 })
  const later = await totals(analyst, form.id)
  await answered(form, 9, { hand: 'right' })
  expect(await totals(analyst, form.id)).toEqual(later)
})

it('answers under a lost secret do not affect the others', async () => {
  const db = site.deps.db.of(domain)
  const form = await publishedForm(admin, questions, 'equality')
  await answered(form, 30, { hand: 'left' })
  const [lost] = await db.select().from(equalityAnswers).where(eq(equalityAnswers.formId, form.id)).limit(1)
  await db
    .update(equalityAnswers)
    .set({ sealedAnswers: { hand: 'v1.lost' } })
    .where(eq(equalityAnswers.id, lost!.id))
  expect(await totals(admin, form.id)).toMatchObject({ people: 30 })
})

it('each person is asked once, however often they apply', async () => {
  const form = await publishedForm(admin, questions, 'equality')
  const rules = [{ on: 'application_submitted', departments: [], countries: [], dueDays: null }]
  ok(await admin.call('PUT', `/api/pcsx/admin/forms/${form.id}/rules`, { rules }))
  const { client, user } = await signedInClient(site)
  const apply = async () => {
    const draft = await completeDraft(client, await addPosition(site), user.email)
    ok(await client.post(`/api/pcsx/applications/${draft.id}/submit`, { revision: draft.revision }))
  }
  const mine = async () =>
    ok(await client.get<{ forms: { id: string; purpose: string }[] }>('/api/pcsx/forms_list')).forms
  await apply()
  // Candidates see a survey: they need no other word for it.
  const open = await mine()
  expect(open).toMatchObject([{ purpose: 'survey' }])
  ok(await client.post(`/api/pcsx/forms/${open[0]!.id}/submit`, { answers: { hand: 'right' } }))
  await apply()
  // The first was sent, and there must be no second.
  expect(await mine()).toEqual([])
  expect(await site.deps.db.of(domain).$count(equalityAnswers, eq(equalityAnswers.formId, form.id))).toBe(1)
})

it('such a form only offers choices, is not part of applications, and keeps its promise once published', async () => {
  const document = {
    schemaVersion: 1,
    title: 'Us',
    variant: 'SimpleForm',
    sections: [{ name: 's', title: '', items: [{ type: 'text', name: 'self', label: 'In your own words' }] }],
  }
  const made = ok(
    await admin.post<StaffForm>('/api/pcsx/admin/forms', { from: 'import', document, purpose: 'equality' }),
  )
  expect(made.problems).toMatchObject([{ path: 'sections.0.items.0.type' }])
  const refused = await admin.post(`/api/pcsx/admin/forms/${made.id}/publish`, { draftRevision: made.draftRevision })
  expect(refused).toMatchObject({ status: 422, error: { body: { 'sections.0.items.0.type': expect.any(String) } } })

  const form = await publishedForm(admin, questions, 'equality')
  const applying = [{ on: 'applying', departments: [], countries: [], dueDays: null }]
  const rules = await admin.call('PUT', `/api/pcsx/admin/forms/${form.id}/rules`, { rules: applying })
  expect(rules).toMatchObject({ status: 422, error: { body: { 'rules.0.on': expect.any(String) } } })

  const change = (id: string, draftRevision: number, purpose: string) =>
    admin.call('PATCH', `/api/pcsx/admin/forms/${id}`, { draftRevision, purpose })
  expect(await change(form.id, form.draftRevision, 'survey')).toMatchObject({
    status: 422,
    error: { body: { purpose: expect.any(String) } },
  })
  const survey = await publishedForm(admin, questions, 'survey')
  expect((await change(survey.id, survey.draftRevision, 'equality')).status).toBe(422)
  expect((await change(survey.id, survey.draftRevision, 'application')).status).toBe(200)
})

it('surveys from the earlier template get the purpose, and their answers are separated from people', async () => {
  const db = site.deps.db.of(domain)
  const items = equalOpportunitySurvey.sections.flatMap((section) => section.items)
  const old = await publishedForm(admin, items, 'survey')
  const other = await publishedForm(admin, questions, 'survey')
  const { client, user } = await signedInClient(site)
  const mine = await assignedTo(admin, old.id, user.email)
  const values = { takes_part: 'yes', gender: 'woman' }
  const stored = sealAnswers({ deps: site.deps, employer: { domain } }, mine, old.definition, values)
  await db
    .update(formAssignments)
    .set({ ...stored, status: 'completed', submittedAt: new Date(), answeredCount: 2 })
    .where(eq(formAssignments.id, mine))
  await settleEqualityForms(site.deps)
  await settleEqualityForms(site.deps)
  const [row] = await db.select().from(formAssignments).where(eq(formAssignments.id, mine))
  expect(row).toMatchObject({ answers: {}, sealedAnswers: {}, answeredCount: 0, status: 'completed' })
  expect((await readForm(client, mine)).answers).toEqual(values)
  expect((await admin.get(`/api/pcsx/admin/form_assignments/${mine}`)).status).toBe(404)
  const purposeOf = async (id: string) => (await db.select().from(forms).where(eq(forms.id, id)))[0]!.purpose
  expect(await purposeOf(old.id)).toBe('equality')
  expect(await purposeOf(other.id)).toBe('survey')
})
