import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { addStarterLetters, listLetterTemplates } from '#contract/offers/letter-templates.ts'
import { letterTemplates, letterTemplateVersions } from '#server/db/schema/letter-templates.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { usualLetter } from './starter-letters.ts'

let site: TestApp
let staff: ApiClient

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  staff = (await signedInClient(site, { role: 'recruiter' })).client
  // An employer from before there were letters for a fixed term and an internship.
  const db = site.deps.db.of('demo.test')
  const [row] = await db.insert(letterTemplates).values({ domain: 'demo.test', name: 'Our letter' }).returning()
  const version = {
    domain: 'demo.test',
    templateId: row!.id,
    version: 1,
    name: 'Our letter',
    createdBy: 'somebody',
    body: usualLetter,
  }
  await db.insert(letterTemplateVersions).values(version)
})
afterAll(() => site.close())

const list = async (by = staff, query = '') =>
  (await by.get<DataOf<typeof listLetterTemplates>>(`/api/offer/admin/templates${query}`)).data
const add = (by = staff) => by.post<DataOf<typeof addStarterLetters>>('/api/offer/admin/starter_templates', {})

it('adds missing starter letters once, and leaves existing ones alone', async () => {
  expect(await list()).toMatchObject({
    templates: [{ name: 'Our letter', version: 1 }],
    missing_starters: ['Fixed-term contract', 'Internship'],
  })
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const added = answers.flatMap(({ data }) => data.added.map(({ name }) => name))
  expect(added).toEqual(['Fixed-term contract', 'Internship'])
  const { templates, missing_starters: missing } = await list()
  expect(templates.map(({ name }) => name)).toEqual(['Fixed-term contract', 'Internship', 'Our letter'])
  expect(missing).toEqual([])
  // An archived letter is not missing.
  const { id } = templates[1]!
  expect((await staff.post(`/api/offer/admin/templates/${id}/archive`, { is_archived: true })).status).toBe(200)
  expect((await list()).missing_starters).toEqual([])
})

it('admits only staff, and changes nothing of another employer', async () => {
  expect((await add(site.client())).status).toBe(401)
  expect((await add((await signedInClient(site)).client)).status).toBe(403)
  const elsewhere = (await signedInClient(site, { role: 'admin', domain: 'other.test' })).client
  const names = ['Offer letter', 'Fixed-term contract', 'Internship']
  expect(await list(elsewhere, '?domain=other.test')).toEqual({ templates: [], missing_starters: names })
})

it('adds them for an employer without letters at its first draft, once, however many start at the same time', async () => {
  const elsewhere = (await signedInClient(site, { role: 'admin', domain: 'other.test' })).client
  const begin = () => elsewhere.post('/api/offer/admin/drafts?domain=other.test', { idempotency_key: randomUUID() })
  const drafts = await Promise.all([begin(), begin(), begin()])
  expect(drafts.map(({ status }) => status)).toEqual([200, 200, 200])
  const { templates } = await list(elsewhere, '?domain=other.test')
  expect(templates.map(({ name }) => name)).toEqual(['Fixed-term contract', 'Internship', 'Offer letter'])
})
