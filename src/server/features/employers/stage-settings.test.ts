import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BootData } from '#contract/boot-data.ts'
import type { StageSetting, StageSettings } from '#contract/applications/stage-settings.ts'
import { employers } from '#server/db/schema/employers.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { saveEmployer } from './employers.service.ts'

/** Administrators can rename the stages of applications. */

const domain = 'demo.test'
const path = '/api/pcsx/staff/stage_settings'
let site: TestApp
let admin: ApiClient
beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
  admin = (await signedInClient(site, { role: 'admin' })).client
})
afterAll(() => site.close())
const config = { supportedLanguages: ['en', 'de'], hiring: { employeeCount: 40 } }
beforeEach(() => saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config }))

const read = async (client = admin) => ok(await client.get<StageSettings>(path))
const review = (more: Partial<StageSetting> = {}): StageSetting => ({
  stage: 'in_review',
  names: { en: 'Screening' },
  candidateNames: { en: 'We’re reading it' },
  told: { en: 'Two of us read every application.' },
  typicalDays: 6,
  ...more,
})
const save = (body: object, client = admin) => client.call<StageSettings>('PUT', path, body)
const stored = async () => {
  const [row] = await site.deps.db.of(domain).select().from(employers).where(eq(employers.domain, domain))
  return row!.config
}
const changes = () =>
  site.deps.db
    .of(domain)
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'employer.changed'), eq(auditEvents.subject, `employer:${domain}`)))
    .orderBy(auditEvents.id)

it('are all stages in order, with our default texts for empty ones', async () => {
  const { stages, ours } = await read()
  expect(stages.map(({ stage }) => stage)).toEqual(['submitted', 'in_review', 'interview', 'offer', 'hired'])
  expect(stages[1]).toEqual({ stage: 'in_review', names: {}, candidateNames: {}, told: {}, typicalDays: null })
  expect(ours.en!.interview).toEqual({ name: 'Interview', candidateName: 'Interview' })
})

it('are saved without touching other settings, read by pages at once, and on record by their key only', async () => {
  const before = (await changes()).length
  const { revision } = await read()
  const saved = ok(await save({ revision, stages: [review({ names: { en: '  Screening ', de: '' } })] }))
  expect(saved.stages[1]).toEqual(review())
  expect(await stored()).toEqual({ ...config, hiring: { ...config.hiring, stages: [review()] } })
  const { stages } = ok(await admin.get<BootData>('/api/pcsx/boot_data')).configs
  expect(stages).toEqual({ in_review: { name: 'Screening', candidateName: 'We’re reading it', typicalDays: 6 } })
  const [last, ...more] = (await changes()).slice(before).filter(({ actorId }) => actorId !== null)
  expect(more).toEqual([])
  expect(last!.detail).toEqual({ keys: ['hiring.stages'] })
  // Repeating it changes nothing.
  ok(await save({ revision: saved.revision, stages: [review()] }))
  expect((await changes()).slice(before).filter(({ actorId }) => actorId !== null)).toHaveLength(1)
  const emptied = ok(await save({ revision: saved.revision, stages: [] }))
  expect(emptied.revision).toBe(revision)
  expect((await stored()).hiring).toEqual({ employeeCount: 40, stages: [] })
})

it('are not overwritten by someone who has not seen them', async () => {
  const { revision } = await read()
  const [one, other] = await Promise.all([
    save({ revision, stages: [review()] }),
    save({ revision, stages: [review({ names: { en: 'Triage' } })] }),
  ])
  expect([one.status, other.status].toSorted()).toEqual([200, 409])
  const { error } = one.status === 409 ? one : other
  expect(error.body).toEqual({ revision: (await read()).revision })
})

it('are refused with the field and the fix', async () => {
  const { revision } = await read()
  const wrong = async (stage: object) => {
    const { status, error } = await save({ revision, stages: [{ ...review(), ...stage }] })
    return [status, error.body]
  }
  const days = 'Enter a whole number of days from 1 to 365, or leave it empty.'
  for (const typicalDays of [0, 366, 1.5])
    expect(await wrong({ typicalDays })).toEqual([422, { 'stages.0.typicalDays': days }])
  expect((await wrong({ names: { en: 'x'.repeat(61) } }))[0]).toBe(422)
  expect((await wrong({ names: { 'not a language': 'x' } }))[0]).toBe(422)
  expect((await save({ revision, stages: [review(), review()] })).status).toBe(422)
})

it('are read by recruiters and changed by administrators', async () => {
  const recruiter = (await signedInClient(site, { role: 'recruiter' })).client
  const { revision } = await read(recruiter)
  expect((await save({ revision, stages: [review()] }, recruiter)).status).toBe(403)
  const interviewer = (await signedInClient(site, { role: 'interviewer' })).client
  expect((await interviewer.get(path)).status).toBe(403)
})
