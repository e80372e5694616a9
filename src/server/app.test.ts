import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'acme.test', name: 'Acme', hosts: ['careers.acme.test'] })
  await saveEmployer(site.deps.db, {
    domain: 'micro.test',
    name: 'Micro',
    config: { microsites: { graduates: { overrides: { branding: { heroTitle: 'For graduates' } } } } },
  })
})
afterAll(() => site.close())

describe('health', () => {
  it('is alive; ready while the database answers and no index is being loaded for the start', async () => {
    expect((await site.app.request('/healthz')).status).toBe(200)
    expect(await (await site.app.request('/readyz')).json()).toEqual({ status: 'ready' })
    site.deps.indexes.isWarming = true
    expect((await site.app.request('/readyz')).status).toBe(503)
    site.deps.indexes.isWarming = false
  })
})

describe('which employer a request means', () => {
  it('is the demo if nothing names one', async () => {
    expect((await site.client().get<{ domain: string }>('/api/pcsx/boot_data')).data.domain).toBe('demo.test')
  })
  it('is the one in the domain parameter on a shared host', async () => {
    expect((await site.client().get<{ domain: string }>('/api/pcsx/boot_data?domain=Acme.test')).data.domain).toBe(
      'acme.test',
    )
  })
  it('is the owner of the host only', async () => {
    const client = site.client('http://careers.acme.test')
    expect((await client.get<{ domain: string }>('/api/pcsx/boot_data')).data.domain).toBe('acme.test')
    expect((await client.get('/api/pcsx/boot_data?domain=demo.test')).status).toBe(404)
  })
  it('answers 404 with the envelope for an unknown one', async () => {
    const answer = await site.client().get('/api/pcsx/boot_data?domain=nobody.test')
    expect(answer).toMatchObject({ status: 404, data: null })
    expect(answer.error.message).toContain('nobody.test')
  })
})

describe('the language', () => {
  it('is the one in hl, and is remembered for pages without it', async () => {
    const client = site.client()
    const chosen = await client.request('GET', '/careers/anything?hl=ar')
    expect(chosen.headers.getSetCookie().join()).toContain('candela_locale=ar')
    expect((await client.get<{ locale: string; direction: string }>('/api/pcsx/boot_data')).data).toMatchObject({
      locale: 'ar',
      direction: 'rtl',
    })
  })
  it('is the browser’s best match among the employer’s languages', async () => {
    const answer = await site.app.request('/api/pcsx/boot_data', {
      headers: { 'accept-language': 'de, ar-EG;q=0.8, en;q=0.5' },
    })
    expect(((await answer.json()) as { data: { locale: string } }).data.locale).toBe('ar')
  })
})

describe('the language for reviewing translations', () => {
  const localeIn = async (env: { isDemo: boolean; isDev: boolean }) => {
    const other = await createTestApp({ env })
    await saveEmployer(other.deps.db, { domain: 'demo.test', name: 'Skerrow' })
    const { data } = await other.client().get<{ locale: string }>('/api/pcsx/boot_data?hl=en-XA')
    await other.close()
    return data.locale
  }
  it('is a pseudo-locale, only in development and in the demo (spec/3 §9)', async () => {
    expect(await localeIn({ isDemo: true, isDev: false })).toBe('en-XA')
    expect(await localeIn({ isDemo: false, isDev: false })).toBe('en')
  })
})

describe('a microsite', () => {
  it('merges its overrides into the configuration; an unknown one changes nothing', async () => {
    type Boot = {
      microsite: string | null
      companyName: string
      configs: { pcsxConfig: { branding: { heroTitle: string } } }
    }
    const named = (await site.client().get<Boot>('/api/pcsx/boot_data?domain=micro.test&microsite=graduates')).data
    expect(named).toMatchObject({
      microsite: 'graduates',
      companyName: 'Micro',
      configs: { pcsxConfig: { branding: { heroTitle: 'For graduates' } } },
    })
    const unknown = (await site.client().get<Boot>('/api/pcsx/boot_data?domain=micro.test&microsite=__proto__')).data
    expect(unknown).toMatchObject({ microsite: null, configs: { pcsxConfig: { branding: { heroTitle: '' } } } })
  })
})

describe('a refusal', () => {
  it('is a page for a browser and JSON for a program', async () => {
    const browser = await site.app.request('/careers?domain=nobody.test', { headers: { accept: 'text/html,*/*' } })
    expect(browser.status).toBe(404)
    expect(browser.headers.get('content-type')).toContain('text/html')
    expect(await browser.text()).toContain('There is no careers site for &quot;nobody.test&quot; here.')
    for (const accept of ['application/json', 'text/html, application/json', '*/*']) {
      const program = await site.app.request('/careers?domain=nobody.test', { headers: { accept } })
      expect(program.headers.get('content-type')).toContain('application/json')
    }
  })
  it('is a page in the requested language and its direction if there is no employer', async () => {
    const pageIn = async (hl: string, accept: Record<string, string> = {}) =>
      (
        await site.app.request(`/careers?domain=nobody.test&hl=${hl}`, { headers: { accept: 'text/html', ...accept } })
      ).text()
    expect(await pageIn('ar')).toMatch(/<html lang="ar" dir="rtl">.*<h1>هذه الصفحة غير موجودة<\/h1>/s)
    expect(await pageIn('', { 'accept-language': 'ar-EG' })).toContain('<html lang="ar" dir="rtl">')
    expect(await pageIn('en-XA')).toMatch(/<h1>\[[^\]]*·\]<\/h1>.*<a href="\/careers">\[[^\]]*·\]<\/a>/s)
    expect(await pageIn('xx')).toMatch(/<html lang="en" dir="ltr">.*<h1>Page not found<\/h1>/s)
  })
})

describe('calls that change something', () => {
  it('are refused without the anti-forgery token', async () => {
    const answer = await site.client().request('POST', '/api/pcsx/anything', { body: {} })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('x-csrf-invalid')).toBe('1')
  })
  it('are refused from another origin even with a token', async () => {
    const client = site.client()
    await client.get('/api/pcsx/boot_data')
    const answer = await client.request('POST', '/api/pcsx/anything', {
      body: {},
      headers: { origin: 'https://evil.test' },
    })
    expect(answer.headers.get('x-csrf-invalid')).toBe('1')
  })
  it('are accepted with the token of the last response', async () => {
    const answer = await site.client().post('/api/pcsx/anything', {})
    expect(answer.status).toBe(404)
    expect(answer.error.message).toBe('There is no such API call.')
  })
})

describe('sign-in', () => {
  const person = { email: 'ina@example.test', password: 'tide-and-current' }

  it('creates an account with an emailed code; another code then sets its password', async () => {
    const client = site.client()
    await client.call('POST', '/api/auth/email-otp/send-verification-otp', {
      email: 'Ina@Example.test',
      type: 'sign-in',
    })
    const code = await mailedCode(person.email)
    const made = await client.call('POST', '/api/auth/sign-in/email-otp', { email: 'Ina@Example.test', otp: code })
    expect(made).toMatchObject({ status: 200, data: { user: { email: person.email } } })
    expect(made.data).not.toHaveProperty('token')
    const boot = await client.get<{ isLoggedIn: boolean }>('/api/pcsx/boot_data')
    expect(boot.data).toMatchObject({ isLoggedIn: true })
    await client.call('POST', '/api/auth/email-otp/request-password-reset', { email: person.email })
    const otp = await mailedCode(person.email)
    expect((await client.call('POST', '/api/auth/email-otp/reset-password', { ...person, otp })).status).toBe(200)
    expect((await client.get<{ isLoggedIn: boolean }>('/api/pcsx/boot_data')).data.isLoggedIn).toBe(false)
  })

  it('answers a password reset for an unknown address like one for a known address', async () => {
    const path = '/api/auth/email-otp/request-password-reset'
    const known = await site.client().call('POST', path, { email: person.email })
    const unknown = await site.client().call('POST', path, { email: 'new@example.test' })
    expect([unknown.status, unknown.data]).toEqual([known.status, known.data])
    expect(await mailedCode(person.email)).toMatch(/^\d{6}$/)
  })

  it('answers a wrong password and an unknown address alike', async () => {
    const wrong = await site.client().signIn('ina@example.test', 'not the password')
    const unknown = await site.client().signIn('nobody@example.test', 'not the password')
    expect(wrong).toMatchObject({ status: 401, data: null })
    expect({ status: unknown.status, error: unknown.error }).toEqual({ status: wrong.status, error: wrong.error })
  })

  it('limits a session to its employer', async () => {
    const client = site.client()
    expect((await client.signIn('ina@example.test', person.password)).status).toBe(200)
    expect((await client.get<{ isLoggedIn: boolean }>('/api/pcsx/boot_data?domain=acme.test')).data.isLoggedIn).toBe(
      false,
    )
    expect((await client.get<{ isLoggedIn: boolean }>('/api/pcsx/boot_data')).data.isLoggedIn).toBe(true)
    expect(await site.deps.db.of('acme.test').select().from(users).where(eq(users.email, 'ina@example.test'))).toEqual(
      [],
    )
  })

  it('changes the anti-forgery token at login', async () => {
    const client = site.client()
    await client.get('/api/pcsx/boot_data')
    const before = client.csrfToken
    await client.signIn('ina@example.test', person.password)
    await client.get('/api/pcsx/boot_data')
    expect(client.csrfToken).not.toBe(before)
  })

  it('accepts a single-use code', async () => {
    const client = site.client()
    await client.call('POST', '/api/auth/email-otp/send-verification-otp', {
      email: 'ina@example.test',
      type: 'sign-in',
    })
    const code = await mailedCode('ina@example.test')
    expect(
      (await client.call('POST', '/api/auth/sign-in/email-otp', { email: 'ina@example.test', otp: code })).status,
    ).toBe(200)
    expect(
      (await site.client().call('POST', '/api/auth/sign-in/email-otp', { email: 'ina@example.test', otp: code }))
        .status,
    ).toBe(400)
  })
})

/** The latest code mailed to an address. Mail is queued after the response, so it may take a moment. */
async function mailedCode(address: string): Promise<string> {
  for (let tries = 0; tries < 1_000; tries++) {
    const rows = await site.deps.db
      .of('demo.test')
      .select()
      .from(mails)
      .where(eq(mails.recipient, address))
      .orderBy(mails.id)
    const code = rows
      .map((row) => /\b\d{6}\b/.exec(row.text)?.[0])
      .filter((found) => found !== undefined)
      .at(-1)
    if (code && !usedCodes.has(code)) {
      usedCodes.add(code)
      return code
    }
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error(`no code was mailed to ${address}`)
}
const usedCodes = new Set<string>()

describe('a statement that the database gives up on', () => {
  it('is answered with 503 and when to try again, not as a fault of ours', async () => {
    const owner = new pg.Client({ connectionString: site.deps.env.databaseUrl! })
    await owner.connect()
    try {
      await owner.query('begin')
      await owner.query('lock table users in access exclusive mode')
      const waiting = site
        .client()
        .post('/api/auth/sign-in/email', { email: 'nobody@demo.test', password: 'long enough' })
      const canceled = () =>
        owner.query(
          `select pg_cancel_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
        )
      await expect.poll(async () => (await canceled()).rowCount).toBeGreaterThan(0)
      expect(await waiting).toMatchObject({ status: 503, error: { message: expect.stringContaining('busy') } })
    } finally {
      await owner.query('rollback')
      await owner.end()
    }
  })
})
