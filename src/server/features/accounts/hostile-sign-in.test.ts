import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { testPassword } from '#tests/factories/users.ts'

let site: TestApp

beforeAll(async () => {
  // Behind a proxy, so that each call of a test can come from a different address.
  site = await createTestApp({ env: { trustedProxies: 1 } })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())

let calls = 0
const from = () => ({ 'x-forwarded-for': `2001:db8:${(++calls).toString(16)}::1` })

describe('junk in sign-in calls', () => {
  const paths = [
    'sign-in/email',
    'sign-in/email-otp',
    'email-otp/send-verification-otp',
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

  it('does not reach emails', async () => {
    const sent = await site.deps.db.of('demo.test').select({ to: mails.recipient }).from(mails)
    // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
    expect(sent.filter(({ to }) => /[\0\r\n]/.test(to))).toEqual([])
  })

  it('is not read past 64 kB', async () => {
    const body = { email: 'long@b.test', password: 'x'.repeat(70_000) }
    const answer = await site.client().call('POST', '/api/auth/sign-in/email', body, from())
    expect(answer).toMatchObject({ status: 413, headers: expect.anything() })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a cookie of an ended session', () => {
  const ended = { cookie: 'candela.session_token=gone.gone; candela_employer=demo.test' }

  it.each(['GET /api/pcsx/boot_data', 'GET /api/pcsx/profile_details', 'POST /api/pcsx/positions/saved'])(
    'is reported once, in one header: %s',
    async (call) => {
      const [method, path] = call.split(' ') as [string, string]
      const client = site.client()
      await client.request('GET', '/api/pcsx/boot_data')
      const cookie = `${ended.cookie}; candela_visitor=${client.cookies.get('candela_visitor')}`
      const body = method === 'POST' ? { data: {} } : undefined
      const answer = await client.request(method, path, { body, headers: { cookie } })
      expect(answer.headers.get('x-login')).toBe('1')
    },
  )

  it('does not end the session that the same call starts', async () => {
    const answer = await site.client().request('POST', '/api/auth/sign-in/email', {
      body: { email: 'nobody@b.test', password: 'careers-demo' },
      headers: { ...from(), ...ended },
    })
    expect(answer.headers.has('x-login')).toBe(false)
    expect(answer.headers.getSetCookie().filter((line) => line.includes('session_token=;'))).toEqual([])
  })

  it('without any cookies, the refusal includes the token and the cookie that the same call then needs', async () => {
    const client = site.client()
    const save = () => client.request('POST', '/api/pcsx/positions/saved', { body: { data: {} } })
    const refused = await save()
    expect([refused.status, refused.headers.get('x-csrf-invalid')]).toEqual([403, '1'])
    const answer = await save()
    expect([answer.status, answer.headers.get('x-login')]).toEqual([401, '1'])
  })
})
