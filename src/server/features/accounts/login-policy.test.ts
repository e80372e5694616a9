import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BootData } from '#contract/boot-data.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { addUser, signedInClient, testPassword } from '#tests/factories/users.ts'

let site: TestApp

const employers = {
  'closed.test': { candidateLoginEnabled: false },
  'codes.test': { passwordEnabled: false },
  'passwords.test': { emailCodeEnabled: false },
  'turned.test': {},
}

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  for (const [domain, loginSignupConfig] of Object.entries(employers))
    await saveEmployer(site.deps.db, { domain, name: domain, config: { loginSignupConfig } })
})
afterAll(() => site.close())

const post = (domain: string, path: string, body: object, client: ApiClient = site.client()) =>
  client.call<Record<string, unknown>>('POST', `${path}?domain=${domain}`, body)
const sendCode = (domain: string, email: string, client?: ApiClient) =>
  post(domain, '/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' }, client)
const sendReset = (domain: string, email: string, client?: ApiClient) =>
  post(domain, '/api/auth/email-otp/request-password-reset', { email }, client)
const mailsTo = (domain: string, email: string) =>
  site.deps.db.of(domain).select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
const codeOf = async (domain: string, email: string) => {
  await expect.poll(() => mailsTo(domain, email)).not.toEqual([])
  return /\b\d{6}\b/.exec((await mailsTo(domain, email)).at(-1)!.text)![0]
}
const isSignedIn = async (client: ApiClient, domain = 'demo.test') =>
  (await client.get<BootData>(`/api/pcsx/boot_data?domain=${domain}`)).data.isLoggedIn

describe('an employer whose candidates do not sign in', () => {
  const domain = 'closed.test'

  it('refuses them by password and by code, and does not reveal who has an account', async () => {
    const { email } = await addUser(site, { domain })
    const client = site.client()
    const right = await client.signIn(email, testPassword, `?domain=${domain}`)
    expect([right.status, right.error.message]).toEqual([403, 'Sign-in is turned off on this site.'])
    expect([...client.cookies.keys()].filter((name) => /session_token|device/.test(name))).toEqual([])
    const wrong = await site.client().signIn(email, 'wrong', `?domain=${domain}`)
    const unknown = await site.client().signIn('nobody@b.test', 'wrong', `?domain=${domain}`)
    expect([wrong.status, wrong.error]).toEqual([unknown.status, unknown.error])
    for (const address of [email, 'nobody@b.test']) {
      expect((await sendCode(domain, address)).status).toBe(200)
      expect((await sendReset(domain, address)).status).toBe(200)
    }
    // The email to staff that follows has arrived, so nothing else will.
    const { email: staff } = await addUser(site, { domain, role: 'recruiter' })
    await sendCode(domain, staff)
    await codeOf(domain, staff)
    expect([await mailsTo(domain, email), await mailsTo(domain, 'nobody@b.test')]).toEqual([[], []])
    const db = site.deps.db.of(domain)
    expect(await db.$count(users, eq(users.email, 'nobody@b.test'))).toBe(0)
  })

  it('lets its own staff in, by password and by code', async () => {
    for (const role of ['recruiter', 'admin'] as const) {
      const { email } = await addUser(site, { domain, role })
      const client = site.client()
      expect((await client.signIn(email, testPassword, `?domain=${domain}`)).status).toBe(200)
      expect(await isSignedIn(client, domain)).toBe(true)
      const other = site.client()
      await sendCode(domain, email, other)
      const otp = await codeOf(domain, email)
      expect((await post(domain, '/api/auth/sign-in/email-otp', { email, otp }, other)).status).toBe(200)
    }
  })

  it('has no alerts', async () => {
    const body = { email: 'una@mail.test', search: { query: 'diver' }, frequency: 'daily' }
    expect((await post(domain, '/api/pcsx/alerts', body)).status).toBe(403)
    expect(await mailsTo(domain, 'una@mail.test')).toEqual([])
  })

  it('ignores their existing sessions until sign-in is enabled again', async () => {
    const opened = { domain: 'turned.test', name: 'Turned', config: { loginSignupConfig: {} } }
    const { email } = await addUser(site, { domain: opened.domain })
    const client = site.client()
    expect((await client.signIn(email, testPassword, `?domain=${opened.domain}`)).status).toBe(200)
    const turn = (candidateLoginEnabled: boolean) =>
      saveEmployer(site.deps.db, { ...opened, config: { loginSignupConfig: { candidateLoginEnabled } } })
    await turn(false)
    await expect.poll(() => isSignedIn(client, opened.domain)).toBe(false)
    expect((await client.get(`/api/pcsx/settings?domain=${opened.domain}`)).status).toBe(401)
    await turn(true)
    await expect.poll(() => isSignedIn(client, opened.domain)).toBe(true)
  })
})

describe('an employer that allows only one way to sign in', () => {
  it('answers 403 to the other way, for everyone alike', async () => {
    for (const domain of ['codes.test', 'passwords.test']) {
      const { email } = await addUser(site, { domain })
      for (const address of [email, 'nobody@b.test']) {
        const byPassword = [
          (await site.client().signIn(address, testPassword, `?domain=${domain}`)).status,
          (await sendReset(domain, address)).status,
          (await post(domain, '/api/auth/email-otp/reset-password', { email, otp: '123456', password: 'x' })).status,
        ]
        const byCode = [
          (await sendCode(domain, address)).status,
          (await post(domain, '/api/auth/sign-in/email-otp', { email: address, otp: '123456' })).status,
        ]
        const [off, on] = domain === 'codes.test' ? [byPassword, byCode] : [byCode, byPassword]
        expect(new Set(off)).toEqual(new Set([403]))
        expect(on).not.toContain(403)
      }
    }
  })
})

describe('a session', () => {
  const age = (userId: string, column: 'created_at' | 'updated_at', hours: number) =>
    site.deps.db
      .of('demo.test')
      .execute(
        sql`update sessions set ${sql.raw(column)} = now() - make_interval(hours => ${hours}) where user_id = ${userId}`,
      )
  const lastUse = async (userId: string) =>
    (await site.deps.db.of('demo.test').select().from(sessions).where(eq(sessions.userId, userId)))[0]!.updatedAt

  it('of a candidate ends after 90 days, however much it is used', async () => {
    const { client, user } = await signedInClient(site)
    await age(user.id, 'created_at', 89 * 24)
    expect(await isSignedIn(client)).toBe(true)
    await age(user.id, 'created_at', 91 * 24)
    const answer = await client.request('GET', '/api/pcsx/boot_data')
    expect(answer.headers.get('x-login')).toBe('1')
    expect(await isSignedIn(client)).toBe(false)
    expect(await site.deps.db.of('demo.test').$count(sessions, eq(sessions.userId, user.id))).toBe(0)
  })

  it.each(['recruiter', 'admin'] as const)('of a %s ends after 12 hours, or sooner if unused', async (role) => {
    const { client, user } = await signedInClient(site, { role })
    await age(user.id, 'created_at', 11)
    expect(await isSignedIn(client)).toBe(true)
    await age(user.id, 'created_at', 13)
    expect(await isSignedIn(client)).toBe(false)
    const { client: idle, user: other } = await signedInClient(site, { role })
    await age(other.id, 'updated_at', 2)
    expect(await isSignedIn(idle)).toBe(false)
  })

  it('of staff is kept alive by what a person does, not by what an open page requests by itself', async () => {
    const { client, user } = await signedInClient(site, { role: 'recruiter' })
    const half = sql`update sessions set updated_at = now() - interval '30 minutes' where user_id = ${user.id}`
    await site.deps.db.of('demo.test').execute(half)
    const before = await lastUse(user.id)
    await client.get('/api/pcsx/notifications')
    expect(await lastUse(user.id)).toEqual(before)
    await client.get('/api/pcsx/settings')
    expect((await lastUse(user.id)).getTime()).toBeGreaterThan(before.getTime() + 20 * 60_000)
  })
})

describe('a known password', () => {
  it('is refused in the settings and by a reset, naming the field, and the code can be used again', async () => {
    const { client, user } = await signedInClient(site)
    for (const known of ['abcdefghijkl', 'password123', 'careers-demo']) {
      const body = { new_password: known, password: testPassword }
      const answer = await client.call('POST', '/api/pcsx/settings/password', body)
      const put = answer.status === 405 ? await client.call('PUT', '/api/pcsx/settings/password', body) : answer
      expect([put.status, put.error.body]).toMatchObject([
        422,
        { new_password: expect.stringContaining('easy to guess') },
      ])
    }
    const asking = site.client()
    await sendReset('demo.test', user.email, asking)
    const otp = await codeOf('demo.test', user.email)
    const reset = (password: string) =>
      post('demo.test', '/api/auth/email-otp/reset-password', { email: user.email, otp, password }, asking)
    expect(await reset('basketball99')).toMatchObject({
      status: 422,
      error: { body: { password: expect.any(String) } },
    })
    expect((await reset('harbour-lantern-nine')).status).toBe(200)
  })
})
