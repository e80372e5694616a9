import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { StaffForm } from '#contract/forms/staff-forms.ts'
import type { FormRule } from '#contract/forms/form-assignments.ts'
import type { FormSummary } from '#contract/forms/forms.ts'
import type { RequestScope } from '#server/context.ts'
import { formAssignments } from '#server/db/schema/forms.ts'
import { mails } from '#server/db/schema/records.ts'
import { EmployerDirectory, saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { ok, publishedForm, readForm } from '#tests/factories/forms.ts'
import { testPlaces } from '#tests/factories/many-positions.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { onOfferAccepted } from './assign-by-rule.service.ts'

let site: TestApp
let admin: ApiClient

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  admin = (await signedInClient(site, { role: 'admin' })).client
})
afterAll(() => site.close())

async function formWithRules(rules: Partial<FormRule>[]): Promise<StaffForm> {
  const form = await publishedForm(admin, [{ name: 'a', type: 'text', label: 'A' }])
  const whole = rules.map((rule) => ({ departments: [], countries: [], dueDays: null, ...rule }))
  ok(await admin.call('PUT', `/api/pcsx/admin/forms/${form.id}/rules`, { rules: whole }))
  return form
}

const formsOf = async (client: ApiClient) =>
  ok(await client.get<{ forms: FormSummary[] }>('/api/pcsx/forms_list')).forms
const inNorway = () => addPosition(site, { department: 'Operations', locations: [testPlaces[2]!] })
const inScotland = () => addPosition(site, { department: 'Sea', locations: [testPlaces[0]!] })

it('a form is assigned when an application is submitted or its applicant hired, if department and country match', async () => {
  const survey = await formWithRules([{ on: 'application_submitted', countries: ['NO'], dueDays: 7 }])
  const preboarding = await formWithRules([
    { on: 'hired', departments: ['operations'] },
    { on: 'hired', countries: ['NO'] },
  ])
  const { client } = await signedInClient(site)
  await sentApplication(client, await inScotland())
  expect(await formsOf(client)).toEqual([])
  const sent = await sentApplication(client, await inNorway())
  const [first] = await formsOf(client)
  expect(await readForm(client, first!.id)).toMatchObject({ defaultCountry: 'NO' })
  expect(first!.dueTs! - first!.assignedTs).toBe(7 * 86_400)
  const status = `/api/pcsx/staff/applications/${sent.id}/status`
  for (const next of ['in_review', 'interview', 'offer', 'hired']) ok(await admin.post(status, { status: next }))
  const rows = await site.deps.db.of('demo.test').select().from(formAssignments)
  expect(rows.map(({ formId, assignedBy, cause }) => [formId, assignedBy, cause]).sort()).toEqual(
    [
      [survey.id, 'application_submitted', `application_submitted:${sent.id}`],
      [preboarding.id, 'hired', `hired:${sent.id}`],
    ].sort(),
  )
  await admin.call('PUT', `/api/pcsx/admin/forms/${survey.id}/rules`, { rules: [] })
})

it('an accepted offer assigns its forms once, in the same transaction', async () => {
  const form = await formWithRules([{ on: 'offer_accepted', countries: ['GB'] }])
  const { client, user } = await signedInClient(site)
  const employer = await new EmployerDirectory(site.deps.db).byDomain('demo.test')
  const db = site.deps.db.of('demo.test')
  const scope = {
    deps: site.deps,
    employer: employer!,
    db,
    viewer: null,
    requestId: 'test',
    locale: 'en',
    origin: 'http://localhost',
  } as unknown as RequestScope
  const offer = { id: 'offer-1', userId: user.id, positionId: await inScotland() }
  const rolledBack = db.transaction(async (tx) => {
    await onOfferAccepted(scope, tx, offer)
    throw new Error('the offer could not be accepted')
  })
  await expect(rolledBack).rejects.toThrow('could not be accepted')
  expect(await formsOf(client)).toEqual([])
  for (let i = 0; i < 3; i++) await db.transaction((tx) => onOfferAccepted(scope, tx, offer))
  await Promise.all([1, 2, 3, 4].map(() => db.transaction((tx) => onOfferAccepted(scope, tx, offer))))
  expect(await formsOf(client)).toHaveLength(1)
  expect(await db.$count(mails, eq(mails.recipient, user.email))).toBe(1)
  await db.transaction(async (tx) =>
    onOfferAccepted(scope, tx, { ...offer, id: 'offer-2', positionId: await inNorway() }),
  )
  expect((await formsOf(client)).map(({ id }) => id)).toHaveLength(1)
  ok(await admin.post(`/api/pcsx/admin/forms/${form.id}/archive`))
  const late = await signedInClient(site)
  await db.transaction((tx) => onOfferAccepted(scope, tx, { ...offer, id: 'offer-3', userId: late.user.id }))
  expect(await formsOf(late.client)).toEqual([])
})
