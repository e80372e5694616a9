import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addUser, testPassword } from '#tests/factories/users.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, {
    domain: 'codes.test',
    name: 'Codes only',
    config: { loginSignupConfig: { passwordEnabled: false } },
  })
})
afterAll(() => site.close())

const isSignedIn = async (client: ReturnType<TestApp['client']>) =>
  (await client.get<{ isLoggedIn: boolean }>('/api/pcsx/boot_data')).data.isLoggedIn

describe('a session', () => {
  it('ends on the server at sign-out: its cookie is worthless afterwards', async () => {
    const user = await addUser(site)
    const client = site.client()
    expect((await client.signIn(user.email)).status).toBe(200)
    const stolen = site.client().takeCookies(client)
    expect(await isSignedIn(stolen)).toBe(true)
    expect((await client.post('/api/auth/sign-out', {})).status).toBe(200)
    expect(await isSignedIn(client)).toBe(false)
    expect(await isSignedIn(stolen)).toBe(false)
  })

  it('has a new id at every sign-in', async () => {
    const user = await addUser(site)
    await site.client().signIn(user.email)
    await site.client().signIn(user.email)
    const rows = await site.deps.db.of('demo.test').select().from(sessions).where(eq(sessions.userId, user.id))
    expect(new Set(rows.map((row) => row.token)).size).toBe(2)
  })

  it('uses a cookie that scripts and other sites cannot use', async () => {
    const user = await addUser(site)
    const answer = await site.client().request('POST', '/api/auth/sign-in/email', {
      body: { email: user.email, password: testPassword },
    })
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('candela.session_token='))
    expect(cookie).toMatch(/httponly/i)
    expect(cookie).toMatch(/samesite=lax/i)
  })
})

describe('a password', () => {
  it('is refused with an explanation if it is too short', async () => {
    const { email } = await addUser(site)
    await site.client().call('POST', '/api/auth/email-otp/request-password-reset', { email })
    const body = { email, otp: await mailedCode(email), password: 'short' }
    const answer = await site.client().call('POST', '/api/auth/email-otp/reset-password', body)
    expect(answer.status).toBe(400)
    expect(answer.error.message).toMatch(/password/i)
    expect((await site.client().signIn(email)).status).toBe(200)
  })

  it('cannot be used to sign in if the employer only accepts codes', async () => {
    const user = await addUser(site, { domain: 'codes.test' })
    const answer = await site.client().signIn(user.email, testPassword, '?domain=codes.test')
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })

  it('is refused before the address is confirmed', async () => {
    const user = await addUser(site, { isEmailVerified: false })
    const client = site.client()
    expect((await client.signIn(user.email)).status).toBe(403)
    expect(await isSignedIn(client)).toBe(false)
  })
})

describe('an account created by a code', () => {
  it('has no role, name or picture until its owner adds one', async () => {
    const email = 'climber@example.test'
    const client = site.client()
    await client.call('POST', '/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' })
    const more = { role: 'admin', isThemeBuilder: true, name: 'x'.repeat(2_000), image: 'javascript:alert(1)' }
    const body = { email, otp: await mailedCode(email), ...more }
    expect((await client.call('POST', '/api/auth/sign-in/email-otp', body)).status).toBe(200)
    const made = { role: 'candidate', isThemeBuilder: false, name: '', image: null }
    expect(await accountsOf(email)).toMatchObject([made])
  })
})

describe('a code', () => {
  it('is invalid after five wrong attempts', async () => {
    const user = await addUser(site)
    const client = site.client()
    await client.call('POST', '/api/auth/email-otp/send-verification-otp', { email: user.email, type: 'sign-in' })
    const code = await mailedCode(user.email)
    const wrong = code === '000000' ? '000001' : '000000'
    const tryCode = (otp: string) => client.call('POST', '/api/auth/sign-in/email-otp', { email: user.email, otp })
    for (let tries = 0; tries < 5; tries++) expect((await tryCode(wrong)).status).toBeGreaterThanOrEqual(400)
    expect((await tryCode(code)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('the mail with a code', () => {
  const send = { type: 'sign-in' }
  const path = '/api/auth/email-otp/send-verification-otp'

  it('is in the page’s language if no one chose another one', async () => {
    await site.client().call('POST', `${path}?hl=ar`, { ...send, email: 'new@demo.test' })
    expect(await mailedText('new@demo.test')).toMatch(/\p{Script=Arabic}/u)
  })

  it('is in the language that the person chose', async () => {
    const { email } = await addUser(site, { profile: { locale: 'ar' } })
    await site.client().call('POST', `${path}?hl=en`, { ...send, email })
    expect(await mailedText(email)).toMatch(/\p{Script=Arabic}/u)
  })
})

const accountsOf = (email: string) => site.deps.db.of('demo.test').select().from(users).where(eq(users.email, email))

const mailedCode = async (address: string) => /\b\d{6}\b/.exec(await mailedText(address))![0]

/** Mail is queued after the response, so it may take a moment. */
async function mailedText(address: string): Promise<string> {
  for (let tries = 0; tries < 1_000; tries++) {
    const [row] = await site.deps.db
      .of('demo.test')
      .select()
      .from(mails)
      .where(eq(mails.recipient, address))
      .orderBy(mails.id)
    if (row) return row.text
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error(`nothing was mailed to ${address}`)
}
