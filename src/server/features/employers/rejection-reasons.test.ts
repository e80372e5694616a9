import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { getDecisionOptions } from '#contract/applications/decisions.ts'
import type { RejectionReason, RejectionReasons } from '#contract/applications/rejection-reasons.ts'
import { riskyWords } from '#shared/applications/risky-words.ts'
import { decisions } from '#server/db/schema/decisions.ts'
import { employers } from '#server/db/schema/employers.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { saveEmployer } from './employers.service.ts'

/** Administrators set the reasons of rejections, and what candidates read. */

const domain = 'demo.test'
const path = '/api/pcsx/staff/rejection_reasons'
let site: TestApp
let admin: ApiClient
const config = { supportedLanguages: ['en', 'de'], hiring: { employeeCount: 40 } }
beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config })
  admin = (await signedInClient(site, { role: 'admin' })).client
})
afterAll(() => site.close())
beforeEach(() => saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config }))

const read = async (client = admin) => ok(await client.get<RejectionReasons>(path))
const save = (body: object, client = admin) => client.call<RejectionReasons>('PUT', path, body)
const sea: RejectionReason = {
  key: 'own-sea',
  label: { en: 'Not been at sea' },
  text: { de: 'Wir suchen Menschen mit Erfahrung auf See.', en: 'We are looking for people who have worked at sea.' },
}
const stored = async () => {
  const [row] = await site.deps.db.of(domain).select().from(employers).where(eq(employers.domain, domain))
  return row!.config
}

it('are ours, with our texts for candidates, until the employer has its own', async () => {
  const { reasons, ours, languages } = await read()
  expect(languages).toEqual(['en', 'de'])
  expect(reasons.slice(0, 2)).toEqual([
    { key: 'skills', label: {}, text: {} },
    { key: 'experience', label: {}, text: {} },
  ])
  expect(ours.en!.filled).toEqual({ label: 'The position is filled', text: 'This job has been filled.' })
  expect(ours.en!.other!.text).toBe('')
})

it('have no text of ours with words that we advise against', async () => {
  const { ours } = await read()
  const texts = Object.values(ours).flatMap((all) => Object.values(all).map(({ text }) => text))
  expect(texts.length).toBeGreaterThan(15)
  expect(texts.flatMap(riskyWords)).toEqual([])
})

it('are saved without touching other settings, and offered when someone is rejected', async () => {
  const { revision, reasons } = await read()
  const saved = ok(
    await save({ revision, reasons: [{ ...sea, label: { en: '  Not been at sea ', de: '' } }, reasons[0]] }),
  )
  expect(saved.reasons).toEqual([sea, reasons[0]])
  expect(await stored()).toMatchObject(config)
  const options = ok(await admin.get<DataOf<typeof getDecisionOptions>>('/api/pcsx/staff/decision_options'))
  expect(options.reasons).toMatchObject([
    { key: 'own-sea', label: 'Not been at sea', text: sea.text.en },
    { key: 'skills', label: 'Others have more of the skills needed' },
  ])
  // Repeating it changes nothing.
  expect(ok(await save({ revision: saved.revision, reasons: saved.reasons })).revision).toBe(saved.revision)
})

it('stay in reports once they were used, and are not offered any more', async () => {
  const first = await read()
  const { revision } = ok(await save({ revision: first.revision, reasons: [sea, { ...sea, key: 'unused' }] }))
  const candidate = await signedInClient(site)
  const { id } = await sentApplication(candidate.client, await addPosition(site), candidate.user.email)
  const of = { applications: [{ id, from: 'submitted' }] }
  const rejection = { key: 'used-once', status: 'not_selected', internalReason: sea.key, usesReasonText: true, of }
  ok(await admin.post('/api/pcsx/staff/decisions', rejection))
  const only = { key: 'skills', label: {}, text: {} }
  expect(ok(await save({ revision, reasons: [only] })).reasons).toEqual([only])
  const { pcsxConfig } = (await stored()) as { pcsxConfig: { applicationsPageConfig: { rejectionReasons: unknown } } }
  expect(pcsxConfig.applicationsPageConfig.rejectionReasons).toEqual([
    { ...only, isRetired: false },
    { ...sea, isRetired: true },
  ])
  const detail = ok(
    await admin.get<{ timeline: { decision: { internalReason: string } | null }[] }>(
      `/api/pcsx/staff/applications/${id}`,
    ),
  )
  expect(detail.timeline.at(-1)!.decision!.internalReason).toBe('Not been at sea')
  const made = await site.deps.db.of(domain).select().from(decisions).where(eq(decisions.key, 'used-once'))
  expect(made[0]!.reasonTexts).toEqual(sea.text)
})

it('are not overwritten by someone who has not seen them', async () => {
  const { revision, reasons } = await read()
  const other = { ...sea, key: 'other-sea' }
  const answers = await Promise.all([
    save({ revision, reasons: [sea, ...reasons] }),
    save({ revision, reasons: [other, ...reasons] }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.error.body).toEqual({ revision: (await read()).revision })
})

it('are refused with the field and the fix', async () => {
  const { revision } = await read()
  const unnamed = await save({ revision, reasons: [sea, { key: 'own-x', label: {}, text: {} }] })
  expect([unnamed.status, unnamed.error.body]).toEqual([422, { 'reasons.1.label': 'Enter a name for this reason.' }])
  expect((await save({ revision, reasons: [] })).status).toBe(422)
  expect((await save({ revision, reasons: [sea, sea] })).status).toBe(422)
  expect((await save({ revision, reasons: [{ ...sea, text: { en: 'x'.repeat(501) } }] })).status).toBe(422)
})

it('are read by recruiters and changed by administrators', async () => {
  const recruiter = (await signedInClient(site, { role: 'recruiter' })).client
  const { revision } = await read(recruiter)
  expect((await save({ revision, reasons: [sea] }, recruiter)).status).toBe(403)
  const interviewer = (await signedInClient(site, { role: 'interviewer' })).client
  expect((await interviewer.get(path)).status).toBe(403)
})
