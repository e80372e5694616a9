import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BootData } from '#contract/boot-data.ts'
import type { SiteLanguages } from '#contract/employers/site-languages.ts'
import { locales } from '#shared/locales/locales.ts'
import { employers } from '#server/db/schema/employers.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { saveEmployer } from '../employers.service.ts'

/** Administrators choose the languages of the site, and see which of their texts each of them lacks. */

const domain = 'demo.test'
const path = '/api/pcsx/staff/site_languages'
let site: TestApp
let admin: ApiClient
beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
  admin = (await signedInClient(site, { role: 'admin' })).client
})
afterAll(() => site.close())
const config = {
  supportedLanguages: ['en', 'de'],
  pcsxConfig: { branding: { heroTitle: 'Work by the sea' } },
  hiring: { employeeCount: 40 },
}
beforeEach(() => saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config }))

const read = async (client = admin) => ok(await client.get<SiteLanguages>(path))
const save = (body: object, client = admin) => client.call<SiteLanguages>('PUT', path, body)
const missingIn = ({ choices }: SiteLanguages, tag: string) => choices.find((each) => each.tag === tag)!.missing
const changes = () =>
  site.deps.db
    .of(domain)
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'employer.changed'), eq(auditEvents.subject, `employer:${domain}`)))
    .orderBy(auditEvents.id)

it('can be every language that the interface is complete in, and what the site has', async () => {
  const { languages, choices } = await read()
  expect(languages).toEqual(['en', 'de'])
  expect(choices.map(({ tag }) => tag).toSorted()).toEqual(
    locales
      .filter(({ isOffered }) => isOffered)
      .map(({ tag }) => tag)
      .toSorted(),
  )
})

it('are saved without touching other settings, offered at once, and on record', async () => {
  const before = (await changes()).length
  const { revision } = await read()
  const saved = ok(await save({ revision, languages: ['nb', 'en', 'nb'] }))
  expect(saved.languages).toEqual(['nb', 'en'])
  const [row] = await site.deps.db.of(domain).select().from(employers).where(eq(employers.domain, domain))
  expect(row!.config).toEqual({ ...config, supportedLanguages: ['nb', 'en'] })
  expect(ok(await admin.get<BootData>('/api/pcsx/boot_data')).supportedLanguages).toEqual(['nb', 'en'])
  // Repeating it, even with the old revision, changes nothing.
  ok(await save({ revision, languages: ['nb', 'en'] }))
  const made = (await changes()).slice(before).filter(({ actorId }) => actorId !== null)
  expect(made.map(({ detail }) => detail)).toEqual([{ keys: ['supportedLanguages'] }])
})

it('are not overwritten by someone who has not seen them', async () => {
  const { revision } = await read()
  const [one, other] = await Promise.all([
    save({ revision, languages: ['en', 'fr'] }),
    save({ revision, languages: ['en', 'sv'] }),
  ])
  expect([one.status, other.status].toSorted()).toEqual([200, 409])
  const refused = one.status === 409 ? one : other
  const again = await save({ revision: (refused.error.body as { revision: string }).revision, languages: ['en', 'sv'] })
  expect(ok(again).languages).toEqual(['en', 'sv'])
})

it.each([
  [[], { languages: 'Keep at least one language.' }],
  [['en', 'tlh'], { 'languages.1': 'Choose languages from the list.' }],
  [['en', 'en_US'], { 'languages.1': 'Use a language tag such as en.' }],
])('refuses %j, with what to do instead', async (languages, problems) => {
  const { revision } = await read()
  const { status, error } = await save({ revision, languages })
  expect([status, error.body]).toEqual([422, problems])
  expect((await read()).languages).toEqual(['en', 'de'])
})

it('lack what is not written in them: texts of the site, and open positions', async () => {
  await addPosition(site, { title: 'Deckhand', language: 'en' })
  await addPosition(site, { title: 'Matrose', language: 'de' })
  await addPosition(site, { title: 'Matrose', language: 'de' })
  await addPosition(site, { title: 'Matrose', language: 'nl' })
  const languages = await read()
  expect(missingIn(languages, 'en')).toEqual([
    { kind: 'positions', count: 3, total: 4, names: ['Matrose'], hasMore: false },
  ])
  expect(missingIn(languages, 'de')).toEqual([
    { kind: 'site', count: 1, total: 1, names: ['pcsxConfig.branding.heroTitle'], hasMore: false },
    { kind: 'positions', count: 2, total: 4, names: ['Deckhand', 'Matrose'], hasMore: false },
  ])
})

it('names the first twenty of those missing, and whether there are others', async () => {
  const titles = Array.from({ length: 21 }, (_, at) => `Pilot ${String(at).padStart(2, '0')}`)
  await addPosition(site, { title: titles[0]!, language: 'fr' })
  for (const title of titles.slice(0, 20)) await addPosition(site, { title, language: 'fr' })
  const ofPositions = async () => missingIn(await read(), 'sv').find(({ kind }) => kind === 'positions')!
  const { names, hasMore } = await ofPositions()
  expect([names.length, hasMore]).toEqual([20, true])
  expect(new Set(names).size).toBe(20)
})

it('can be read by recruiters and changed by administrators only', async () => {
  const { client } = await signedInClient(site, { role: 'recruiter' })
  const { revision } = await read(client)
  expect((await save({ revision, languages: ['en'] }, client)).status).toBe(403)
})
