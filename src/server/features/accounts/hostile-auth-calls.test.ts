import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addUser, signedInClient, testPassword } from '#tests/factories/users.ts'

/** Attacks on the calls under `/api/auth` by someone who has read the sign-in library's documentation. */

let site: TestApp

beforeAll(async () => {
  site = await createTestApp({ env: { trustedProxies: 1 } })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())

let calls = 0
const from = () => ({ 'x-forwarded-for': `2001:db8:${(++calls).toString(16)}::1` })
const signIn = '/api/auth/sign-in/email'
const send = (body: string, type: string | null) =>
  site
    .client()
    .request('POST', signIn, { body, headers: { ...from(), ...(type !== null && { 'content-type': type }) } })

describe('a sign-in that two parsers would read differently', () => {
  it('is refused as a form, whatever its declared type and content, with a message about what to send', async () => {
    const { email } = await addUser(site)
    const form = `"&email=${encodeURIComponent(email)}&password=${testPassword}&z="`
    const types = [
      'application/x-www-form-urlencoded',
      'application/json+x-www-form-urlencoded',
      'application/json, application/x-www-form-urlencoded',
      'application/json; x=application/x-www-form-urlencoded',
      'application/vnd.api+json',
      'application/json; charset=utf-16',
      'multipart/form-data; boundary=x',
      'text/plain',
      'text/plain;charset=UTF-8',
      'x',
    ]
    for (const type of types) {
      for (const body of [form, JSON.stringify({ email, password: testPassword })]) {
        const answer = await send(body, type)
        expect([type, answer.status]).toEqual([type, 415])
        expect(answer.headers.getSetCookie().join()).not.toContain('session_token')
        expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining('application/json') } })
      }
    }
    // 60 attempts by a signed-in user on an account that is locked against guessing: none of them reaches a password now.
    for (let tries = 0; tries < 60; tries++) await send(form, 'application/x-www-form-urlencoded')
    expect((await site.client().signIn(email)).status).toBe(200)
  })

  it('must be a single JSON object of fields', async () => {
    const { email } = await addUser(site)
    const own = JSON.stringify({ email, password: testPassword })
    for (const body of ['"text"', `[${own}]`, JSON.stringify(own), 'null', '1', '', '{}'])
      expect([body, (await send(body, 'application/json')).status]).toEqual([body, 422])
    for (const body of ['{', `${own}${own}`, `${own.slice(0, -1)},}`])
      expect([body, (await send(body, 'application/json')).status]).toEqual([body, 400])
    const invalid = new Request(`http://localhost${signIn}`, {
      method: 'POST',
      body: new Uint8Array([...Buffer.from('{"email":"'), 0xff, 0xc0, ...Buffer.from('@b.test","password":"x"}')]),
      headers: { 'content-type': 'application/json' },
    })
    expect((await site.app.request(invalid)).status).toBe(400)
  })

  it('is accepted with a byte-order mark, a charset or capitals in its type, which are unambiguous', async () => {
    const { email } = await addUser(site)
    const own = JSON.stringify({ email, password: testPassword })
    const types = ['application/json', 'APPLICATION/JSON', 'application/json; charset=UTF-8', 'Application/Json;']
    for (const type of types) expect([type, (await send(own, type)).status]).toEqual([type, 200])
    expect((await send(`\ufeff${own}`, 'application/json')).status).toBe(200)
  })

  it('counts against the address that is looked up if the body names two or hides one', async () => {
    const { email: victim } = await addUser(site)
    const decoys = [
      (i: number) => `{"email":"decoy${i}@b.test","email":"${victim}","password":"guess"}`,
      (i: number) => `{"email":"decoy${i}@b.test","\\u0065mail":" ${victim.toUpperCase()} ","password":"guess"}`,
    ]
    const there = from()
    const statuses: number[] = []
    for (let i = 0; i < 14; i++) {
      const headers = { ...there, 'content-type': 'application/json' }
      statuses.push((await site.client().request('POST', signIn, { body: decoys[i % 2]!(i), headers })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429, 429, 429])
  })

  it('is refused from another site', async () => {
    const { email } = await addUser(site)
    const body = { email, password: testPassword }
    const said = [
      ['origin', 'https://evil.test'],
      ['origin', 'null'],
      ['sec-fetch-site', 'cross-site'],
    ] as const
    for (const [name, value] of said)
      expect((await site.client().request('POST', signIn, { body, headers: { [name]: value } })).status).toBe(403)
  })
})

describe('a sign-in library call that our pages do not make', () => {
  const closed = [
    'GET get-session',
    'POST verify-password',
    'POST change-password',
    'POST set-password',
    'POST change-email',
    'POST update-user',
    'POST delete-user',
    'POST sign-up/email',
    'POST send-verification-email',
    'GET verify-email',
    'POST request-password-reset',
    'POST forget-password',
    'POST reset-password',
    'POST forget-password/email-otp',
    'POST email-otp/verify-email',
    'POST email-otp/check-verification-otp',
    'POST email-otp/request-email-change',
    'POST email-otp/change-email',
    'GET list-sessions',
    'POST revoke-session',
    'POST revoke-sessions',
    'POST revoke-other-sessions',
    'POST update-session',
    'GET list-accounts',
    'POST link-social',
    'POST unlink-account',
    'POST sign-in/social',
    'GET callback/google',
    'POST refresh-token',
    'POST get-access-token',
    'GET account-info',
    'GET delete-user/callback',
    'GET ok',
    'GET error',
    'POST sign-in/email/',
    'POST sign-in%2Femail',
    'POST //sign-in/email',
    'POST SIGN-IN/EMAIL',
  ]

  it('does not exist, for visitors and signed-in users', async () => {
    const { client, user } = await signedInClient(site)
    const body = {
      email: user.email,
      password: testPassword,
      currentPassword: testPassword,
      newPassword: 'another-long-one',
      name: 'Attacker',
      image: 'javascript:alert(1)',
    }
    for (const call of closed) {
      const [method, path] = call.split(' ') as [string, string]
      for (const who of [client, site.client()]) {
        const answer = await who.request(method, `/api/auth/${path}`, { ...(method === 'POST' && { body }) })
        expect([call, answer.status]).toEqual([call, 404])
      }
    }
    const [row] = await site.deps.db.of('demo.test').select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject({ name: user.name, image: null, email: user.email })
    expect(await mailsTo(user.email)).toEqual([])
    expect((await site.client().signIn(user.email)).status).toBe(200)
  })

  it('does not exist under another method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await site.client().request(method, signIn)
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    }
  })
})

it('a mailed code works only for its purpose', async () => {
  const { email } = await addUser(site)
  const path = '/api/auth/email-otp/send-verification-otp'
  for (const type of ['email-verification', 'forget-password', 'change-email', null])
    expect((await site.client().call('POST', path, { email, type }, from())).status).toBe(422)
  expect(await mailsTo(email)).toEqual([])
})

it('a password reset ends every session and notifies the owner', async () => {
  const { client, user } = await signedInClient(site)
  await client.call('POST', '/api/auth/email-otp/request-password-reset', { email: user.email })
  const otp = /\b\d{6}\b/.exec((await mailsTo(user.email, 1))[0]!.text)![0]
  const body = { email: user.email, otp, password: 'harbour-lantern-nine' }
  expect((await client.call('POST', '/api/auth/email-otp/reset-password', body)).status).toBe(200)
  expect(await site.deps.db.of('demo.test').$count(sessions, eq(sessions.userId, user.id))).toBe(0)
  expect((await mailsTo(user.email, 2))[1]!.subject).toMatch(/password .* was changed/i)
})

/** The emails to an address, oldest first, once there are `count`: they are queued after the response. */
async function mailsTo(address: string, count = 0) {
  for (let tries = 0; tries < 500; tries++) {
    const rows = await site.deps.db
      .of('demo.test')
      .select()
      .from(mails)
      .where(eq(mails.recipient, address))
      .orderBy(mails.id)
    if (rows.length >= count) return rows
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error(`fewer than ${count} mails to ${address}`)
}
