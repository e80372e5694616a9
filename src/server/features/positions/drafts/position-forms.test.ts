import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { ApplicationForm } from '#contract/applications/applications.ts'
import type { FormSummary } from '#contract/forms/forms.ts'
import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import type { StaffForm } from '#contract/forms/staff-forms.ts'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { positions } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { ok, publishedForm } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

const domain = 'demo.test'
const base = '/api/pcsx/staff/position_drafts'
let site: TestApp
let admin: ApiClient
let count = 0

const db = () => site.deps.db.of(domain)
const form = async (name: string, purpose: StaffForm['purpose'] = 'application') => {
  const choices = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ]
  const made = await publishedForm(admin, [{ name, type: 'radio', label: name, choices }], purpose)
  return { ...made, archive: async () => ok(await admin.post(`/api/pcsx/admin/forms/${made.id}/archive`)) }
}
const rule = async (id: string, on: string) =>
  ok(
    await admin.call('PUT', `/api/pcsx/admin/forms/${id}/rules`, {
      rules: [{ on, departments: [], countries: [], dueDays: null }],
    }),
  )

async function draftOf(change: Partial<PositionContent>, from: object = { kind: 'nothing' }) {
  const draft = ok(await admin.post<PositionDraft>(base, { key: `a-key-of-forms-${++count}`, from }))
  const written = {
    texts: { en: { title: 'Harbor pilot', description: '<p>You bring ships into the harbor.</p>', benefits: '' } },
    isPrivate: false,
    places: [{ label: 'Oslo, NO', city: 'Oslo', region: null, regionCode: null, country: 'NO', lat: 59.9, lng: 10.7 }],
    ...change,
  }
  return admin.call<PositionDraft>('PUT', `${base}/${draft.id}`, {
    revision: draft.revision,
    content: { ...draft.content, ...written },
  })
}
const publish = ({ id, revision }: PositionDraft) =>
  admin.post<{ positionId: number }>(`${base}/${id}/publish`, { revision })
const published = async (change: Partial<PositionContent>, from?: object) =>
  ok(await publish(ok(await draftOf(change, from)))).positionId
const askedIn = async (positionId: number) =>
  ok(await site.client().get<ApplicationForm>(`/api/pcsx/application_form?position_id=${positionId}`))
    .definition.sections.flatMap(({ items }) => items.map(({ name }) => name))
    .filter((name) => !name.startsWith('contact'))
const given = async (client: ApiClient) =>
  ok(await client.get<{ forms: FormSummary[] }>('/api/pcsx/forms_list')).forms.map(({ title }) => title)

let general: StaffForm
beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow' })
  admin = (await signedInClient(site, { role: 'admin' })).client
  general = await form('general')
  await rule(general.id, 'applying')
})
afterAll(() => site.close())

it('asks the forms whose rules include it until others are chosen, and then these in their order', async () => {
  const [boat, tide] = [await form('boat'), await form('tide')]
  const positionId = await published({})
  expect(await askedIn(positionId)).toEqual(['general'])
  const changes = { kind: 'changes', positionId }
  await published({ forms: { applying: [tide.id, boat.id], afterApplying: null } }, changes)
  expect(await askedIn(positionId)).toEqual(['tide', 'boat'])
  await published({ forms: { applying: [], afterApplying: null } }, changes)
  expect(await askedIn(positionId)).toEqual([])
  await published({ forms: { applying: null, afterApplying: null } }, changes)
  expect(await askedIn(positionId)).toEqual(['general'])
})

it('does not change the forms of sent applications', async () => {
  const tide = await form('tide')
  const positionId = await published({})
  const { client } = await signedInClient(site)
  const sent = await sentApplication(client, positionId)
  await published({ forms: { applying: [tide.id], afterApplying: null } }, { kind: 'changes', positionId })
  const { definition } = ok(
    await admin.get<{ definition: ApplicationForm['definition'] }>(`/api/pcsx/staff/applications/${sent.id}`),
  )
  const names = definition.sections.flatMap(({ items }) => items.map(({ name }) => name))
  expect(names).toContain('general')
  expect(names).not.toContain('tide')
})

it('gives applicants the chosen forms, and equal-opportunity forms by their own rules', async () => {
  const [survey, other, counted] = [
    await form('survey', 'survey'),
    await form('other', 'survey'),
    await form('counted', 'equality'),
  ]
  await rule(survey.id, 'application_submitted')
  await rule(counted.id, 'application_submitted')
  const positionId = await published({ forms: { applying: [], afterApplying: [other.id] } })
  const { client } = await signedInClient(site)
  await sentApplication(client, positionId)
  const rows = await given(client)
  expect(rows).toHaveLength(2)
  const ids = ok(await client.get<{ forms: FormSummary[] }>('/api/pcsx/forms_list')).forms.map(({ purpose }) => purpose)
  expect(ids.toSorted()).toEqual(['survey', 'survey'])
  const { counts } = ok(await admin.get<StaffForm>(`/api/pcsx/admin/forms/${other.id}`))
  expect(counts).toMatchObject({ open: 1 })
  expect(ok(await admin.get<StaffForm>(`/api/pcsx/admin/forms/${survey.id}`)).counts).toMatchObject({ open: 0 })
  for (const { id } of [survey, counted])
    ok(await admin.call('PUT', `/api/pcsx/admin/forms/${id}/rules`, { rules: [] }))
})

it('does not publish a form that cannot be asked, and reports it on the position and its field', async () => {
  const [boat, counted] = [await form('boat'), await form('counted', 'equality')]
  const draft = ok(await draftOf({ forms: { applying: [boat.id], afterApplying: null } }))
  const positionId = await published({ forms: { applying: [general.id, boat.id], afterApplying: null } })
  const detail = () => admin.get<StaffPositionDetail>(`/api/pcsx/staff/positions/${positionId}`)
  expect(ok(await detail()).missingForms).toEqual([])
  await boat.archive()
  expect(ok(await detail()).missingForms).toEqual([boat.name])
  expect(await askedIn(positionId)).toEqual(['general'])
  const said = `“${boat.name}” was archived, so candidates can’t be asked to fill it in. Restore it under Forms, or remove it here.`
  expect(await publish(draft)).toMatchObject({ status: 422, error: { body: { 'content.forms.applying.0': said } } })
  // The editor still names it, as unavailable.
  expect(ok(await admin.get<PositionDraft>(`${base}/${draft.id}`)).forms).toContainEqual(
    expect.objectContaining({ id: boat.id, isAvailable: false }),
  )
  const unknown = ok(await draftOf({ forms: { applying: null, afterApplying: [crypto.randomUUID()] } }))
  expect(await publish(unknown)).toMatchObject({
    status: 422,
    error: { body: { 'content.forms.afterApplying.0': 'Choose one of your forms. This one doesn’t exist.' } },
  })
  const equality = ok(await draftOf({ forms: { applying: null, afterApplying: [counted.id] } }))
  expect((await publish(equality)).status).toBe(422)
  ok(await admin.post(`/api/pcsx/admin/forms/${boat.id}/restore`))
  ok(await publish(draft))
})

it('refuses duplicate, too many or invalid forms, and accepts an empty choice as the rules', async () => {
  const twice = await draftOf({ forms: { applying: [general.id, general.id], afterApplying: null } })
  expect(twice).toMatchObject({ status: 422, error: { body: { 'content.forms.applying': 'Choose each form once.' } } })
  const many = Array.from({ length: 11 }, () => crypto.randomUUID())
  expect(await draftOf({ forms: { applying: many, afterApplying: null } })).toMatchObject({
    status: 422,
    error: { body: { 'content.forms.applying': 'Choose at most 10 forms.' } },
  })
  expect((await draftOf({ forms: { applying: ['x'], afterApplying: null } })).status).toBe(422)
  const { content } = ok(await draftOf({ forms: undefined as never }))
  expect(content.forms).toEqual({ applying: null, afterApplying: null })
})

it('is copied, and kept by other changes to the position', async () => {
  const tide = await form('tide')
  const positionId = await published({ forms: { applying: [tide.id], afterApplying: null } })
  const copy = ok(await draftOf({}, { kind: 'copy', positionId }))
  expect(copy.content.forms).toEqual({ applying: [tide.id], afterApplying: null })
  ok(await admin.post(`/api/pcsx/staff/positions/${positionId}/end`, { closesTs: null }))
  expect(await askedIn(positionId)).toEqual(['tide'])
  // An imported position asks the forms that rules select.
  const [imported] = await db()
    .select({ forms: positions.forms })
    .from(positions)
    .where(eq(positions.id, await addPosition(site)))
  expect(imported).toEqual({ forms: null })
})
