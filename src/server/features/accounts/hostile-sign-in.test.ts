import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addUser, testPassword } from '#tests/factories/users.ts'

let site: TestApp

beforeAll(async () => {
  // Behind a proxy, so that each call of a test can come from somewhere else.
  site = await createTestApp({ env: { trustedProxies: 1 } })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())

let calls = 0
const from = () => ({ 'x-forwarded-for': `2001:db8:${(++calls).toString(16)}::1` })
const signIn = (email: string, password: string) =>
  site.client().call('POST', '/api/auth/sign-in/email', { email, password }, from())

describe('guessing for one account from many addresses', () => {
  it('is slowed down, said with when to try again, and leaves other accounts alone', async () => {
    const [user, other] = [await addUser(site), await addUser(site)]
    const answers = []
    for (let i = 0; i < 21; i++)
      answers.push(await signIn(i % 2 ? user.email : ` ${user.email.toUpperCase()}`, 'wrong'))
    expect(answers.map((answer) => answer.status)).not.toContain(500)
    const last = answers.at(-1)!
    expect(last).toMatchObject({ status: 429, error: { message: expect.stringContaining('Too many tries') } })
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signIn(other.email, testPassword)).status).toBe(200)
  })

  it('does not count who knows the password', async () => {
    const user = await addUser(site)
    for (let i = 0; i < 25; i++) expect((await signIn(user.email, testPassword)).status).toBe(200)
  }, 30_000)

  it('sends one address no more than a few codes', async () => {
    const user = await addUser(site)
    const statuses: number[] = []
    for (let i = 0; i < 25; i++) {
      const body = { email: user.email, type: 'sign-in' }
      const answer = await site.client().call('POST', '/api/auth/email-otp/send-verification-otp', body, from())
      statuses.push(answer.status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })
})

describe('junk in sign-in calls', () => {
  const paths = [
    'sign-in/email',
    'sign-up/email',
    'sign-in/email-otp',
    'email-otp/send-verification-otp',
    'email-otp/check-verification-otp',
    'email-otp/verify-email',
    'email-otp/request-password-reset',
    'email-otp/reset-password',
    'update-user',
    'sign-in/social',
    'callback/x',
    'no-such-call',
    '%00',
  ]
  const values: unknown[] = ['\0', 'a\0@b.test', '\ud800@b.test', `${'x'.repeat(3_000)}@b.test`, null, 1, [], {}, true]
  const bodies = ['', 'null', '[]', '{', `${'['.repeat(20_000)}`, '{"__proto__":{"email":"a@b.test"}}']

  it.each(paths)('is refused without a failure: %s', async (path) => {
    const junk = values.map((value) => ({ email: value, password: value, otp: value, name: value, type: value }))
    const mixed = values.map((value) => ({ email: 'junk@b.test', password: testPassword, otp: value, name: value }))
    for (const body of [...bodies, ...junk, ...mixed]) {
      const answer = await site.client().request('POST', `/api/auth/${path}`, { body, headers: from() })
      const told = `${JSON.stringify(body).slice(0, 100)} -> ${answer.status}`
      expect(answer.status, told).toBeLessThan(500)
      if (answer.status >= 400) expect(await answer.json(), told).toMatchObject({ status: answer.status, data: null })
    }
  })

  it('reaches no mail', async () => {
    const sent = await site.deps.db.of('demo.test').select({ to: mails.recipient }).from(mails)
    // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
    expect(sent.filter(({ to }) => /[\0\r\n]/.test(to))).toEqual([])
  })

  it('is read no further than 64 kB', async () => {
    const body = { email: 'long@b.test', password: 'x'.repeat(70_000) }
    const answer = await site.client().call('POST', '/api/auth/sign-in/email', body, from())
    expect(answer).toMatchObject({ status: 413, headers: expect.anything() })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a cookie of an ended session', () => {
  it('is taken back under the name that it has behind HTTPS', async () => {
    const secure = await createTestApp({ env: { publicUrl: 'https://careers.example.test' } })
    try {
      await saveEmployer(secure.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
      const client = secure.client()
      const headers = { cookie: '__Secure-candela.session_token=gone.gone; candela_employer=demo.test' }
      const answer = await client.request('GET', '/api/pcsx/boot_data', { headers })
      expect(answer.headers.get('x-login')).toBe('1')
      const lines = answer.headers.getSetCookie()
      expect(lines.find((line) => line.startsWith('__Secure-candela.session_token=;'))).toMatch(/Max-Age=0.*Secure/)
      expect(lines.find((line) => line.startsWith('candela_visitor='))).toMatch(/HttpOnly; Secure; SameSite=Lax/)
    } finally {
      await secure.close()
    }
  })
})
