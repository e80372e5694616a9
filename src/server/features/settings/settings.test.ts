import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Settings } from '#contract/settings/settings.ts'
import { signInMethods } from '#server/db/schema/accounts.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { addUser, signedInClient, testPassword } from '#tests/factories/users.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  const config = { supportedLanguages: ['en', 'ar'] }
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true, config })
})
afterAll(() => site.close())

const path = '/api/pcsx/settings'
const read = async (client: ApiClient) => (await client.get<Settings>(path)).data

/** The code in the latest email to an address. */
async function codeFor(email: string): Promise<string> {
  const [mail] = await site.deps.db
    .of('demo.test')
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.id))
    .limit(1)
  return /^(\d{6}) /.exec(mail!.subject)?.[1] ?? mail!.subject
}

async function secondSession(email: string, password = testPassword): Promise<ApiClient> {
  const client = site.client()
  expect((await client.signIn(email, password, '?domain=demo.test')).status).toBe(200)
  return client
}

describe('sessions', () => {
  it('lists only one’s own, and ends one or all others at once', async () => {
    const { client, user } = await signedInClient(site)
    const others = [await secondSession(user.email), await secondSession(user.email)]
    const { client: stranger } = await signedInClient(site)
    const { sessions } = await read(client)
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const current = sessions.find(({ isCurrent }) => isCurrent)!
    const other = sessions.find(({ isCurrent }) => !isCurrent)!
    expect((await stranger.call<Settings>('DELETE', `${path}/sessions/${other.id}`)).data.sessions).toHaveLength(1)
    expect((await read(client)).sessions).toHaveLength(3)
    const rest = await client.call<Settings>('DELETE', `${path}/sessions/${other.id}`)
    expect(rest.data.sessions).toHaveLength(2)
    // Not even by its id; sign-out is for that.
    expect((await client.call('DELETE', `${path}/sessions/${current.id}`)).status).toBe(200)
    await client.post(`${path}/sessions/end_others`, {})
    expect((await read(client)).sessions).toEqual([{ ...current, lastUsedTs: expect.any(Number) }])
    for (const one of others) expect((await one.get(path)).status).toBe(401)
    expect((await stranger.get(path)).status).toBe(200)
  })

  it('never shows session tokens', async () => {
    const { client } = await signedInClient(site)
    const answer = JSON.stringify(await read(client))
    const token = decodeURIComponent([...client.cookies].find(([name]) => name.includes('session_token'))![1])
    expect(answer).not.toContain(token.split('.')[0])
  })
})

describe('the password', () => {
  it('can be changed with the old one, which then stops working, and ends other sessions', async () => {
    const { client, user } = await signedInClient(site)
    const other = await secondSession(user.email)
    const change = (body: object) => client.post<Settings>(`${path}/password`, body)
    expect(await change({ password: testPassword, new_password: 'short' })).toMatchObject({
      status: 422,
      error: { body: { new_password: 'Use at least 10 characters for the password.' } },
    })
    expect(await change({ password: 'wrong', new_password: 'long enough now' })).toMatchObject({
      status: 422,
      error: { body: { password: 'That password isn’t right.' } },
    })
    expect((await change({ new_password: 'long enough now' })).error.body).toHaveProperty('password')
    expect((await change({ password: testPassword, new_password: 'long enough now' })).status).toBe(200)
    expect((await other.get(path)).status).toBe(401)
    expect((await client.get(path)).status).toBe(200)
    expect((await site.client().signIn(user.email, testPassword, '?domain=demo.test')).status).toBe(401)
    await secondSession(user.email, 'long enough now')
  })

  it('can be set with an emailed code by someone without one; the code works once', async () => {
    const { client, user } = await signedInClient(site)
    await site.deps.db.of('demo.test').delete(signInMethods).where(eq(signInMethods.userId, user.id))
    expect((await read(client)).hasPassword).toBe(false)
    const set = (code: string) => client.post<Settings>(`${path}/password`, { code, new_password: 'a new long one' })
    expect((await client.post(`${path}/proof_code`, {})).status).toBe(200)
    const code = await codeFor(user.email)
    expect((await set(code === '000000' ? '000001' : '000000')).status).toBe(422)
    expect((await set(code)).data).toMatchObject({ hasPassword: true })
    expect((await set(code)).status).toBe(422)
    await secondSession(user.email, 'a new long one')
  })

  it('allows at most five attempts with one code', async () => {
    const { client, user } = await signedInClient(site)
    await client.post(`${path}/proof_code`, {})
    const code = await codeFor(user.email)
    const wrong = code === '000000' ? '000001' : '000000'
    const set = (typed: string) => client.post(`${path}/password`, { code: typed, new_password: 'a new long one' })
    for (let tries = 0; tries < 5; tries++) expect((await set(wrong)).status).toBe(422)
    expect((await set(code)).status).toBe(422)
  })
})

describe('the email address', () => {
  it('of a demo account cannot be changed', async () => {
    const { client } = await signedInClient(site, { email: 'candidate@demo.test' })
    const email = 'mine@example.test'
    const said = { status: 422, error: { body: { email: 'You can’t change the email address of a demo account.' } } }
    expect(await client.post(`${path}/email`, { email })).toMatchObject(said)
    const codes = { current_code: '123456', new_code: '123456' }
    expect(await client.post(`${path}/email/confirm`, { email, ...codes })).toMatchObject(said)
  })

  it('can be changed with codes from both mailboxes; alerts follow and both addresses are notified', async () => {
    const { client, user } = await signedInClient(site)
    const email = `new-${user.email}`
    await client.post('/api/pcsx/alerts', { search: { query: 'technician' }, frequency: 'daily' })
    expect((await client.post(`${path}/email`, { email: 'no address' })).error.body).toHaveProperty('email')
    expect((await client.post(`${path}/email`, { email: user.email })).error.body).toHaveProperty('email')
    expect((await client.post(`${path}/email`, { email: ` ${email.toUpperCase()}` })).status).toBe(200)
    const codes = { current_code: await codeFor(user.email), new_code: await codeFor(email) }
    const confirm = (body: object) => client.post<Settings>(`${path}/email/confirm`, { email, ...codes, ...body })
    expect((await confirm({ new_code: codes.current_code })).error.body).toHaveProperty('new_code')
    expect((await confirm({ current_code: codes.new_code })).error.body).toHaveProperty('current_code')
    // The codes are for this address only.
    expect((await confirm({ email: `other-${user.email}` })).status).toBe(422)
    expect((await confirm({})).data).toMatchObject({ email })
    expect((await confirm({})).status).toBe(422)
    expect(await codeFor(user.email)).toBe('Your email address at Skerrow was changed')
    expect(await codeFor(email)).toBe('Your email address at Skerrow was changed')
    const alerts = await client.get<{ alerts: { email: string }[] }>('/api/pcsx/alerts')
    expect(alerts.data.alerts).toMatchObject([{ email }])
    await secondSession(email)
  })

  it('cannot be used to find out whether the new one has an account', async () => {
    const { client } = await signedInClient(site)
    const taken = await addUser(site)
    const answer = await client.post(`${path}/email`, { email: taken.email })
    expect(answer).toMatchObject({ status: 200, data: { isSent: true } })
    expect(await codeFor(taken.email)).toBe('Your email address at Skerrow')
  })
})

it('saves the language of emails, which must be one of the site’s', async () => {
  const { client } = await signedInClient(site)
  expect((await read(client)).locale).toBeNull()
  expect((await client.call<Settings>('PATCH', path, { locale: 'ar' })).data.locale).toBe('ar')
  expect((await client.call('PATCH', path, { locale: 'xx' })).error.body).toHaveProperty('locale')
})

it('settings belong to the signed-in user, and change only with the anti-forgery token', async () => {
  expect((await site.client().get(`${path}?domain=demo.test`)).status).toBe(401)
  const { client } = await signedInClient(site)
  const forged = await client.call('POST', `${path}/sessions/end_others`, {}, { 'x-csrf-token': 'x' })
  expect(forged.status).toBe(403)
})
