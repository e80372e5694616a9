import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { EmployerConfigInput } from '#contract/employers/employer-config.ts'
import type { GateState } from '#contract/onboarding-gate.ts'
import { profiles, users } from '#server/db/schema/accounts.ts'
import { termsAttestations, termsTexts } from '#server/db/schema/onboarding-gate.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

/** The onboarding gate: spec/1 §4. */

let site: TestApp
let domain: string
let client: ApiClient
let user: TestUser

const termsOfService = {
  enabled: true,
  version: '2026-11',
  headingText: 'Before you apply',
  disclaimerText: '<p>Be <strong>kind</strong>.</p><script>alert(1)</script>',
}

const bootstrappingConfig = { enabled: true, fields: ['name' as const, 'location' as const, 'language' as const] }
const arabic = { languages: { ar: { termsOfService: { headingText: 'قبل التقديم' } } } }
const configs: Record<string, EmployerConfigInput> = {
  plain: {},
  terms: { pcsxConfig: { termsOfService } },
  text: { pcsxConfig: { termsOfService } },
  version: { pcsxConfig: { termsOfService } },
  arabic: { pcsxConfig: { termsOfService, overrides: arabic } },
  partial: { microsites: { trainees: { overrides: { termsOfService, bootstrappingConfig } } } },
  two: {
    pcsxConfig: { termsOfService, overrides: arabic },
    microsites: { trainees: { overrides: { termsOfService: { ...termsOfService, disclaimerText: '<p>Short</p>' } } } },
  },
  asks: { pcsxConfig: { bootstrappingConfig } },
  place: { pcsxConfig: { bootstrappingConfig: { enabled: true, fields: ['location'] } } },
  strict: { pcsxConfig: { bootstrappingConfig: { ...bootstrappingConfig, isSkippable: false } } },
}

/** A new person signs in at an employer with `configs`. */
async function begin(name: keyof typeof configs): Promise<void> {
  domain = `${name}.test`
  ;({ client, user } = await signedInClient(site, { domain }))
}
const saveConfig = (name: string, config: EmployerConfigInput) =>
  saveEmployer(site.deps.db, { domain: `${name}.test`, name, config })
/** A process caches a configuration for two seconds. */
async function change(name: string, config: EmployerConfigInput): Promise<void> {
  await saveConfig(name, config)
  await new Promise((done) => setTimeout(done, 2_100))
}

const terms = '/api/pcsx/terms_of_service'
const read = async (query = '') => (await client.get<GateState>(`${terms}?domain=${domain}${query}`)).data
const post = (path: string, body: unknown = {}, query = '') =>
  client.post<GateState>(`${path}?domain=${domain}${query}`, body)

beforeAll(async () => {
  site = await createTestApp()
  for (const [name, config] of Object.entries(configs)) await saveConfig(name, config)
})
afterAll(() => site.close())

describe('if the employer requires nothing', () => {
  beforeEach(() => begin('plain'))

  it('everyone passes', async () => {
    expect(await read()).toEqual({
      tosAttested: true,
      terms: null,
      isOnboarded: true,
      isBootstrapped: true,
      bootstrappingConfig: null,
    })
    expect((await post(terms)).data.tosAttested).toBe(true)
    expect((await post('/api/pcsx/profile_bootstrap', { skip: true })).status).toBe(200)
  })

  it('visitors are refused', async () => {
    const visitor = site.client()
    for (const [method, path] of [
      ['GET', terms],
      ['POST', terms],
      ['POST', '/api/pcsx/onboarding'],
      ['POST', '/api/pcsx/profile_bootstrap'],
    ] as const)
      expect((await visitor.call(method, `${path}?domain=${domain}`, method === 'POST' ? {} : undefined)).status).toBe(
        401,
      )
  })
})

describe('terms of service', () => {
  beforeEach(() => begin('terms'))

  it('are shown until they are accepted, as sanitized HTML; the acceptance is recorded', async () => {
    const before = await read()
    expect(before).toMatchObject({ tosAttested: false, isOnboarded: false, isBootstrapped: true })
    expect(before.terms).toMatchObject({
      headingText: 'Before you apply',
      disclaimerText: '<p>Be <strong>kind</strong>.</p>',
      submitButtonText: 'Accept',
      version: '2026-11',
      textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const { textHash } = before.terms!
    const answers = await Promise.all([post(terms, { textHash }), post(terms, { textHash }), post(terms)])
    expect(answers.map((answer) => answer.data.tosAttested)).toEqual([true, true, true])
    const db = site.deps.db.of(domain)
    expect(await db.select().from(termsAttestations).where(eq(termsAttestations.userId, user.id))).toMatchObject([
      { textHash, version: '2026-11', locale: 'en', at: expect.any(Date) },
    ])
    expect(await db.select().from(termsTexts)).toMatchObject([
      {
        hash: textHash,
        texts: { headingText: 'Before you apply', disclaimerText: '<p>Be <strong>kind</strong>.</p>' },
      },
    ])
  })

  it('are refused if another version was read, returning the current one', async () => {
    const answer = await post(terms, { textHash: 'of yesterday' })
    expect(answer.status).toBe(409)
    expect(answer.error.body).toMatchObject({ terms: { headingText: 'Before you apply' } })
    expect((await read()).tosAttested).toBe(false)
  })

  it('precede onboarding', async () => {
    expect((await post('/api/pcsx/onboarding')).status).toBe(409)
    await post(terms)
    expect((await post('/api/pcsx/onboarding')).data).toMatchObject({ tosAttested: true, isOnboarded: true })
    expect((await read()).isOnboarded).toBe(true)
  })

  it.each([
    ['text', { ...termsOfService, disclaimerText: '<p>Be kinder.</p>' }],
    ['version', { ...termsOfService, version: '2026-12' }],
  ])('are asked again when the %s changes, but not when only the button does', async (what, changed) => {
    await begin(what)
    await post(terms)
    await change(what, { pcsxConfig: { termsOfService: { ...termsOfService, submitButtonText: 'I agree' } } })
    expect((await read()).tosAttested).toBe(true)
    await change(what, { pcsxConfig: { termsOfService: changed } })
    expect((await read()).tosAttested).toBe(false)
  })

  it('count in every language once they were accepted in one', async () => {
    await begin('arabic')
    const inArabic = (await read('&hl=ar')).terms!
    expect(inArabic.headingText).toBe('قبل التقديم')
    await post(terms, { textHash: inArabic.textHash }, '&hl=ar')
    expect((await read('&hl=en')).tosAttested).toBe(true)
  })

  it('are accepted per person', async () => {
    await post(terms)
    ;({ client } = await signedInClient(site, { domain }))
    expect((await read()).tosAttested).toBe(false)
  })

  it('cannot be changed or deleted by the application', async () => {
    await post(terms)
    const db = site.deps.db.of(domain)
    await expect(db.update(termsAttestations).set({ version: 'x' })).rejects.toThrow()
    await expect(db.delete(termsTexts)).rejects.toThrow()
  })
})

it('terms that only a microsite has are required only of its visitors', async () => {
  await begin('partial')
  expect((await read()).terms).toBeNull()
  expect(await read('&microsite=trainees')).toMatchObject({ tosAttested: false, isBootstrapped: false })
  await post(terms, {}, '&microsite=trainees')
  expect((await read('&microsite=trainees')).tosAttested).toBe(true)
})

it('a microsite’s terms are separate from the main site’s, and accepting them counts in every language', async () => {
  await begin('two')
  await post(terms, { textHash: (await read('&microsite=trainees')).terms!.textHash }, '&microsite=trainees')
  expect((await read('&microsite=trainees')).tosAttested).toBe(true)
  expect((await read('&microsite=trainees&hl=ar')).tosAttested).toBe(true)
  expect((await read()).tosAttested).toBe(false)
  await post(terms, { textHash: (await read()).terms!.textHash })
  expect((await read()).tosAttested).toBe(true)
})

describe('the first questions', () => {
  const path = '/api/pcsx/profile_bootstrap'
  beforeEach(() => begin('asks'))

  it('come last, and accept exactly the configured answers', async () => {
    expect(await read()).toMatchObject({
      isBootstrapped: false,
      bootstrappingConfig: { fields: ['name', 'location', 'language'], isSkippable: true },
    })
    const answer = await post(path, { name: ' Ina  B. Calder ', location: 'Kirkwall', language: 'ar' })
    expect(answer.data.isBootstrapped).toBe(true)
    const db = site.deps.db.of(domain)
    const [profile] = await db.select().from(profiles).where(eq(profiles.userId, user.id))
    expect(profile).toMatchObject({ fullName: 'Ina  B. Calder', location: 'Kirkwall', locale: 'ar' })
    const [account] = await db.select().from(users).where(eq(users.id, user.id))
    expect(account!.name).toBe('Ina  B. Calder')
    await post(path, { name: 'Somebody else' })
    expect((await db.select().from(users).where(eq(users.id, user.id)))[0]!.name).toBe('Ina  B. Calder')
  })

  it('leave unasked details alone', async () => {
    await begin('place')
    await post(path, { name: 'Another name', location: 'Stromness' })
    const [account] = await site.deps.db.of(domain).select().from(users).where(eq(users.id, user.id))
    expect(account!.name).toBe(user.name)
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'Ina', language: 'tlh' }, 'language'],
    [{ name: 'x'.repeat(201) }, 'name'],
  ])('refuse %j and name the field', async (answers, field) => {
    const answer = await post(path, answers)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error.body as object)).toEqual([field])
    expect((await read()).isBootstrapped).toBe(false)
  })

  it('can be skipped if the employer allows it', async () => {
    expect((await post(path, { skip: true })).data.isBootstrapped).toBe(true)
    await begin('strict')
    expect((await post(path, { skip: true })).status).toBe(409)
  })
})

it('tells a signed-in user’s page that a gate may follow, without sending the long texts', async () => {
  await begin('terms')
  type Boot = { configs: { hasGate?: boolean; pcsxConfig: object } }
  const boot = async (of: ApiClient) => (await of.get<Boot>(`/api/pcsx/boot_data?domain=${domain}`)).data.configs
  expect((await boot(client)).hasGate).toBe(true)
  const visitors = await boot(site.client())
  expect(visitors.hasGate).toBeUndefined()
  expect(JSON.stringify(visitors)).not.toContain('Before you apply')
})
