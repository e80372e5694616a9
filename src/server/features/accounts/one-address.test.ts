import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { normalEmail } from '#shared/applications/email.ts'
import { signInMethods, users } from '#server/db/schema/accounts.ts'
import { mails } from '#server/db/schema/records.ts'
import { alerts } from '#server/db/schema/alerts.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

const english = readCatalog('en')

/** All spellings of an address are the same address, in every call that takes one. */

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  const config = { behaviourFlags: { disableLoggedOutApply: false } }
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true, config })
})
afterAll(() => site.close())

const known = 'ina@xn--exmple-cua.de'
const written = ['ina@exämple.de', 'INA@EXÄMPLE.DE', 'ina@exa\u0308mple.de', 'ｉｎａ@exämple.de', known]
const codePath = '/api/auth/email-otp/send-verification-otp'
const alertsPath = '/api/pcsx/alerts'
const db = () => site.deps.db.of('demo.test')
const askCode = (email: string, client: ApiClient) => client.post(codePath, { email, type: 'sign-in' })
const askAlert = (email: string, query: string) =>
  site.client().post(alertsPath, { email, frequency: 'daily', search: { query } })

it('an address written in several ways is mailed, signed in to and stored in one form', async () => {
  const client = site.client()
  expect((await askCode(written[0]!, client)).status).toBe(200)
  const sent = () => db().select().from(mails).where(eq(mails.recipient, known)).orderBy(mails.id)
  await expect.poll(sent).toHaveLength(1)
  const otp = /\b\d{6}\b/.exec((await sent())[0]!.text)![0]
  expect((await client.post('/api/auth/sign-in/email-otp', { email: written[2], otp })).status).toBe(200)
  const accounts = await db().select({ email: users.email }).from(users)
  expect(accounts).toEqual([{ email: known }])
  for (const [at, email] of written.entries()) expect((await askAlert(email, `diver ${at}`)).status).toBe(200)
  const asked = await db().select({ email: alerts.email }).from(alerts)
  expect(new Set(asked.map(({ email }) => email))).toEqual(new Set([known]))
})

it.each([
  'i.n-a+tide@sub.example.co.uk',
  "o'neil'@exämple.de",
  'ä@bücher.de',
  'a%b@c.org',
  'a!#$%&*/=?^`{|}~@example.test',
  'ina@пример.рф',
  'ИНА@пример.рф',
  '伊奈@例え.テスト',
  'ina@example.xn--p1ai',
  '61@address.invalid',
  '6164@address.invalid.example',
])('%s can apply, have alerts, and sign in', async (email) => {
  const kept = normalEmail(email)!
  const sent = await sentApplication(site.client(), await addPosition(site), email)
  expect((await askAlert(email, 'diver')).status).toBe(200)
  const client = site.client()
  expect((await askCode(email, client)).status).toBe(200)
  const mailed = async () =>
    (await db().select().from(mails).where(eq(mails.recipient, kept)).orderBy(mails.id)).map(({ kind }) => kind).sort()
  await expect.poll(mailed).toEqual(['account.code', 'alert.confirm', 'application.claim'])
  const all = await db().select().from(mails).where(eq(mails.recipient, kept)).orderBy(mails.id)
  const otp = /\b\d{6}\b/.exec(all.find(({ kind }) => kind === 'account.code')!.text)![0]
  const signedIn = await client.post<{ user: { email: string } }>('/api/auth/sign-in/email-otp', { email, otp })
  expect([signedIn.status, signedIn.data.user.email]).toEqual([200, kept])
  const boot = await client.get<{ user: { email: string } }>('/api/pcsx/boot_data')
  expect(boot.data.user.email).toBe(kept)
  const [application_id, token] = /claim=([\w-]+)\.([\w-]+)/.exec(all.map(({ text }) => text).join())!.slice(1)
  const claimed = await client.post('/api/pcsx/applications/claim', { application_id, token })
  expect(claimed.data).toMatchObject({ id: sent.id })
  // The account belongs to that address, and its password is checked under the same name.
  await addPassword(kept)
  expect((await site.client().signIn(email)).status).toBe(200)
  expect((await db().select().from(users).where(eq(users.email, kept))).length).toBe(1)
})

async function addPassword(email: string): Promise<void> {
  const [user] = await db().select({ id: users.id }).from(users).where(eq(users.email, email))
  const method = { domain: 'demo.test', id: randomUUID(), userId: user!.id, accountId: user!.id }
  await db()
    .insert(signInMethods)
    .values({ ...method, providerId: 'credential', password: await hashPassword('careers-demo') })
}

it('an account cannot be opened by a code mailed to an address derived from its own', async () => {
  const owner = 'ada.owner@acme.example'
  const stranger = `${Buffer.from('ada.owner@ac').toString('hex')}@address.invalidme.example`
  const client = site.client()
  expect((await askCode(stranger, client)).status).toBe(200)
  const sent = () => db().select().from(mails).where(eq(mails.recipient, stranger)).orderBy(mails.id)
  await expect.poll(sent).toHaveLength(1)
  const otp = /\b\d{6}\b/.exec((await sent())[0]!.text)![0]
  expect((await client.post('/api/auth/sign-in/email-otp', { email: owner, otp })).status).toBe(400)
  expect((await client.post('/api/auth/sign-in/email-otp', { email: stranger, otp })).status).toBe(200)
})

it('an address that imitates another or has invisible characters is refused everywhere with the same message', async () => {
  const { client } = await signedInClient(site)
  const sentence = english['email.refused']
  for (const email of [
    'p\u0430ypal@example.test',
    'ina@p\u0430ypal.test',
    'ina\u200d@example.test',
    'ina@exa\u202emple.test',
  ]) {
    for (const answer of [
      await askCode(email, site.client()),
      await askAlert(email, 'diver'),
      await client.post('/api/pcsx/settings/email', { email }),
    ]) {
      expect(answer.status).toBe(422)
      expect(answer.error.body).toMatchObject({ email: sentence })
    }
  }
  expect(
    await db()
      .select()
      .from(users)
      .where(inArray(users.email, ['p\u0430ypal@example.test'])),
  ).toEqual([])
})
