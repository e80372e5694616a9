import { createHash } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { users, verifications } from '#server/db/schema/accounts.ts'
import { mails } from '#server/db/schema/records.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { ApiClient, createTestApp, type TestApp } from '#tests/api-client.ts'
import { addUser } from '#tests/factories/users.ts'
import { takeCodeTry } from './mailed-codes.ts'

/** Emailed codes: what a stranger learns from them, and how they could interfere with the person who asked. */

let site: TestApp

beforeAll(async () => {
  site = await createTestApp({ env: { trustedProxies: 1 } })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())

let networks = 0
const post = (path: string, body: object, client: ApiClient) =>
  client.call('POST', `/api/auth/${path}`, body, { 'x-forwarded-for': `2001:db8:${(++networks).toString(16)}::1` })
const askCode = (email: string, client: ApiClient) =>
  post('email-otp/send-verification-otp', { email, type: 'sign-in' }, client)
const askReset = (email: string, client: ApiClient) => post('email-otp/request-password-reset', { email }, client)
const tryCode = (email: string, otp: string, client: ApiClient) => post('sign-in/email-otp', { email, otp }, client)
const tryReset = (email: string, otp: string, client: ApiClient) =>
  post('email-otp/reset-password', { email, otp, password: 'harbour-lantern-nine' }, client)
const mailsTo = (email: string) =>
  site.deps.db.of('demo.test').select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
/** The code in the `count`th email to this address. */
async function codeTo(email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(count)
  return /\b\d{6}\b/.exec((await mailsTo(email))[count - 1]!.text)![0]
}
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

it('attempts at a reset code get the same answers for addresses with and without an account, however many', async () => {
  const { email } = await addUser(site)
  const told = []
  for (const address of [email, 'nobody@example.test']) {
    const client = site.client()
    const asked = await askReset(address, client)
    const tries = []
    for (let i = 0; i < 8; i++) {
      const { status, error } = await tryReset(address, '000000', client)
      tries.push([status, error])
    }
    told.push([asked.status, asked.data, [...client.cookies.keys()].sort(), tries])
  }
  expect(told[0]).toEqual(told[1])
  expect(told[0]![3]).toHaveLength(8)
})

describe('the code of the person who requested it', () => {
  it.each([
    ['sign-in', askCode, tryCode],
    ['reset', askReset, tryReset],
  ] as const)('survives a stranger’s attempts and a stranger’s request: %s', async (_kind, ask, attempt) => {
    const { email } = await addUser(site)
    const [owner, stranger, passer] = [site.client(), site.client(), site.client()]
    await ask(email, owner)
    const code = await codeTo(email)
    for (let i = 0; i < 30; i++) expect((await attempt(email, wrongFor(code), passer)).status).toBe(400)
    await ask(email, stranger)
    await codeTo(email, 2)
    for (let i = 0; i < 7; i++) expect((await attempt(email, wrongFor(code), stranger)).status).toBe(400)
    expect((await attempt(email, code, owner)).status).toBe(200)
  })

  it('works for no one else, and not after five wrong attempts of their own', async () => {
    const { email } = await addUser(site)
    const [owner, stranger] = [site.client(), site.client()]
    await askCode(email, owner)
    const code = await codeTo(email)
    expect((await tryCode(email, code, stranger)).status).toBe(400)
    await askCode(email, stranger)
    await codeTo(email, 2)
    expect((await tryCode(email, code, stranger)).status).toBe(400)
    for (let i = 0; i < 5; i++) await tryCode(email, wrongFor(code), owner)
    expect((await tryCode(email, code, owner)).status).toBe(400)
  })

  it('is stored as a hash that cannot be computed from its six digits alone', async () => {
    const { email } = await addUser(site)
    const client = site.client()
    for (const ask of [askCode, askReset]) await ask(email, client)
    const codes = [await codeTo(email, 2), /\b\d{6}\b/.exec((await mailsTo(email))[0]!.text)![0]]
    const rows = await site.deps.db
      .of('demo.test')
      .select()
      .from(verifications)
      .where(like(verifications.identifier, `%${email}%`))
    expect(rows).toHaveLength(2)
    const plain = codes.map((code) => createHash('sha256').update(code).digest('base64url'))
    for (const { value } of rows) expect(plain).not.toContain(value.split(':')[0])
  })
})

it('a correct code creates no account if candidates cannot sign in', async () => {
  const email = 'late@example.test'
  const client = site.client()
  await askCode(email, client)
  const code = await codeTo(email)
  const turn = (candidateLoginEnabled: boolean) =>
    saveEmployer(site.deps.db, {
      domain: 'demo.test',
      name: 'Skerrow',
      isDemo: true,
      config: { loginSignupConfig: { candidateLoginEnabled } },
    })
  await turn(false)
  try {
    // A process without the earlier configuration in its cache.
    const other = new ApiClient(createApp(site.deps)).takeCookies(client)
    expect((await tryCode(email, code, other)).status).toBe(403)
    expect(await site.deps.db.of('demo.test').$count(users, eq(users.email, email))).toBe(0)
  } finally {
    await turn(true)
  }
})

describe('thirty simultaneous attempts', () => {
  it('count as five', async () => {
    const { email } = await addUser(site)
    await askCode(email, site.client())
    await codeTo(email)
    const db = site.deps.db.of('demo.test')
    const [row] = await db
      .select()
      .from(verifications)
      .where(like(verifications.identifier, `%${email}%`))
    const tries = await Promise.all(Array.from({ length: 30 }, () => takeCodeTry(db, row!.identifier, new Date())))
    expect(tries.filter((hash) => hash !== null)).toHaveLength(5)
  })

  it('use up the attempts for the correct code', async () => {
    const { email } = await addUser(site)
    const owner = site.client()
    await askCode(email, owner)
    const code = await codeTo(email)
    await Promise.all(Array.from({ length: 30 }, () => tryCode(email, wrongFor(code), owner)))
    // A server that has forgotten what this one counted for the browser.
    await site.deps.db.of('demo.test').delete(rateLimits)
    expect((await tryCode(email, code, owner)).status).toBe(400)
  })
})
