import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { Database } from '#server/db/client.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { networkOf } from '#server/http/limits/rate-limit.ts'
import { takeShared } from '#server/http/limits/shared-limit.ts'
import { strangerMailLimits } from '#server/outbox/stranger-mails.ts'
import { ApiClient, createTestApp, type TestApp } from '#tests/api-client.ts'
import { addUser, testPassword } from '#tests/factories/users.ts'
import { guessLimits, takeTry } from './account-limits.ts'

/** Guessing passwords and codes: what a stranger gains, and what it costs the owner. */

let site: TestApp

beforeAll(async () => {
  // Behind a proxy, so that each call can come from a different address.
  site = await createTestApp({ env: { trustedProxies: 1 } })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())

let networks = 0
const newNetwork = () => ({ 'x-forwarded-for': `2001:db8:${(++networks).toString(16)}::1` })
const signIn = (email: string, password: string, from = newNetwork(), client = site.client()) =>
  client.call('POST', '/api/auth/sign-in/email', { email, password }, from)
const scope = () => ({ db: site.deps.db.of('demo.test'), deps: site.deps, employer: { domain: 'demo.test' } })
/** Guesses by others, without the time that checking each takes. */
const exhaust = async (name: 'account' | 'crowd', email: string) => {
  const limit = guessLimits.password[name]
  for (let i = 0; i < limit.burst + 30; i++) await takeShared(scope(), { ...limit, burst: 1_000 }, email)
}
const mailsTo = (email: string) =>
  site.deps.db.of('demo.test').select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)

describe('a single stranger guessing passwords', () => {
  it('gets ten attempts and then a retry time; the owner and other accounts there are not affected', async () => {
    const [user, other] = [await addUser(site), await addUser(site)]
    const there = newNetwork()
    const answers = []
    for (let i = 0; i < 12; i++)
      answers.push(await signIn(i % 2 ? user.email : ` ${user.email.toUpperCase()}`, 'wrong', there))
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429])
    expect(answers.at(-1)!.error.message).toContain('Too many attempts')
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signIn(user.email, testPassword)).status).toBe(200)
    expect((await signIn(other.email, testPassword, there)).status).toBe(200)
  })

  it('gets as many attempts from all networks of one IPv6 /48 as from two networks', async () => {
    const { burst } = guessLimits.password.client
    const site48 = (++networks).toString(16)
    const tryOne = (i: number) =>
      takeTry(scope(), {
        guess: 'password',
        email: `sprayed${i}@example.test`,
        ip: `2001:db8:${site48}:${i.toString(16)}::1`,
        deviceId: null,
      })
    const refused = []
    for (let i = 0; i < burst * 2 + 20; i++) refused.push((await tryOne(i)).waitSeconds > 0)
    expect(refused.slice(0, burst * 2)).not.toContain(true)
    expect(refused.at(-1)).toBe(true)
  })

  it('shares these attempts across all processes and restarts', async () => {
    const { email } = await addUser(site)
    const there = newNetwork()
    for (let i = 0; i < 6; i++) await signIn(email, 'wrong', there)
    const db = new Database(site.deps.db.url)
    try {
      // As in another process, or the same one restarted.
      const client = new ApiClient(createApp({ ...site.deps, db }))
      const statuses = []
      for (let i = 0; i < 6; i++) statuses.push((await signIn(email, 'wrong', there, client)).status)
      expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
      expect((await signIn(email, 'wrong', there)).status).toBe(429)
    } finally {
      await db.close()
    }
  })

  it('is not anyone who knows the password', async () => {
    const { email } = await addUser(site)
    const there = newNetwork()
    for (let i = 0; i < 14; i++) expect((await signIn(email, testPassword, there)).status).toBe(200)
  })

  it('cannot try a list of accounts faster than one account', async () => {
    const there = newNetwork()
    const statuses = []
    for (let i = 0; i < 100; i++) {
      const code = { email: `nobody${i}@b.test`, otp: '123456' }
      statuses.push((await site.client().call('POST', '/api/auth/sign-in/email-otp', code, there)).status)
    }
    expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(60)
  })
})

describe('an account that many strangers guess at', () => {
  it('still opens for its owner, from a new place and from where they signed in before', async () => {
    const { email } = await addUser(site)
    const browser = site.client()
    expect((await signIn(email, testPassword, newNetwork(), browser)).status).toBe(200)
    browser.cookies.delete('candela.session_token')
    await exhaust('account', email)
    // Twenty wrong guesses are used up; a stranger's network has two more.
    const there = newNetwork()
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await signIn(email, 'wrong', there)).status)
    expect(statuses).toEqual([401, 401, 429, 429])
    expect((await signIn(email, testPassword)).status).toBe(200)
    await exhaust('crowd', email)
    expect((await signIn(email, 'wrong')).status).toBe(429)
    expect((await signIn(email, testPassword, newNetwork(), browser)).status).toBe(200)
  })

  it('does not let its known browser guess, and recognizes no cookie of another account', async () => {
    const [user, other] = [await addUser(site), await addUser(site)]
    const browser = site.client()
    await signIn(user.email, testPassword, newNetwork(), browser)
    const stolen = site.client()
    stolen.cookies.set('candela_device', browser.cookies.get('candela_device')!)
    const statuses = []
    for (let i = 0; i < 12; i++) statuses.push((await signIn(user.email, 'wrong', newNetwork(), stolen)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    await exhaust('account', other.email)
    await exhaust('crowd', other.email)
    expect((await signIn(other.email, testPassword, newNetwork(), stolen)).status).toBe(429)
    stolen.cookies.set('candela_device', `${browser.cookies.get('candela_device')!.slice(0, -2)}AA`)
    expect((await signIn(other.email, testPassword, newNetwork(), stolen)).status).toBe(429)
  })

  it('emails its owner once a day with a way in; no one is emailed about accounts that do not exist', async () => {
    const { email } = await addUser(site)
    for (const address of [email, 'nobody@example.test']) {
      await exhaust('account', address)
      for (let i = 0; i < 3; i++) expect((await signIn(address, 'wrong')).status).toBe(401)
    }
    await expect.poll(() => mailsTo(email)).toHaveLength(1)
    const [told] = await mailsTo(email)
    expect(told!.subject).toContain('trying to sign in')
    expect(told!.text).toContain('/careers/login?domain=demo.test')
    expect(await mailsTo('nobody@example.test')).toEqual([])
  })

  it('opens through the link in that email, whatever strangers use up: with the password and with a code', async () => {
    const [{ email }, other] = [await addUser(site), await addUser(site)]
    await exhaust('account', email)
    await exhaust('crowd', email)
    // However many networks also ask for codes, none is left for a stranger.
    const send = (more: object, client = site.client()) =>
      client.call(
        'POST',
        '/api/auth/email-otp/send-verification-otp',
        { email, type: 'sign-in', ...more },
        newNetwork(),
      )
    for (let i = 0; i < 32; i++) await send({})
    expect((await send({})).status).toBe(429)
    expect((await signIn(email, testPassword)).status).toBe(429)
    const told = async () => (await mailsTo(email)).filter(({ kind }) => kind === 'account.guessing')
    await expect.poll(told).toHaveLength(1)
    const known = new URL(/https?:\/\/\S+\/careers\/login\S+/.exec((await told())[0]!.text)![0]).searchParams.get(
      'known',
    )
    const withLink = (address: string, client = site.client()) =>
      client.call('POST', '/api/auth/sign-in/email', { email: address, password: testPassword, known }, newNetwork())
    const browser = site.client()
    expect((await withLink(email, browser)).status).toBe(200)
    expect(browser.cookies.has('candela_device')).toBe(true)
    expect((await send({ known })).status).toBe(200)
    // It only applies to this account.
    await exhaust('account', other.email)
    await exhaust('crowd', other.email)
    expect((await withLink(other.email)).status).toBe(429)
  })

  it('opens in a known browser even if strangers used up the attempts of its network', async () => {
    const { email } = await addUser(site)
    const [there, browser] = [newNetwork(), site.client()]
    expect((await signIn(email, testPassword, there, browser)).status).toBe(200)
    const limit = guessLimits.password.client
    const network = networkOf(there['x-forwarded-for'])
    for (let i = 0; i < limit.burst + 30; i++) await takeShared(scope(), { ...limit, burst: 1_000 }, network)
    expect((await signIn(email, testPassword, there)).status).toBe(429)
    expect((await signIn(email, testPassword, there, browser)).status).toBe(200)
    const ofMail = strangerMailLimits.client
    for (let i = 0; i < ofMail.burst + 30; i++) await takeShared(scope(), { ...ofMail, burst: 1_000 }, network)
    const send = (client: ApiClient) =>
      client.call('POST', '/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' }, there)
    expect((await send(site.client())).status).toBe(429)
    expect((await send(browser)).status).toBe(200)
  })

  it('counts the networks of one IPv6 /48 as one, and names the way in that is still open', async () => {
    const { email } = await addUser(site)
    await exhaust('account', email)
    const answers = []
    for (let i = 1; i < 5; i++)
      answers.push(await signIn(email, 'wrong', { 'x-forwarded-for': `2001:db8:fffe:${i}::1` }))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 429, 429])
    expect(answers.at(-1)!.error.message).toContain('You can use a code sent by email now.')
    expect((await signIn(email, testPassword)).status).toBe(200)
  })

  it('can be signed in to with a code: passwords and codes are counted separately', async () => {
    const { email } = await addUser(site)
    await exhaust('account', email)
    await exhaust('crowd', email)
    const client = site.client()
    await client.call('POST', '/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' }, newNetwork())
    await expect.poll(() => mailsTo(email)).toHaveLength(1)
    const otp = /\b\d{6}\b/.exec((await mailsTo(email))[0]!.text)![0]
    expect((await client.call('POST', '/api/auth/sign-in/email-otp', { email, otp }, newNetwork())).status).toBe(200)
    client.cookies.delete('candela.session_token')
    // The code made this browser known.
    expect((await signIn(email, testPassword, newNetwork(), client)).status).toBe(200)
  })
})
