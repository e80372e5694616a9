import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { mails } from '#server/db/schema/records.ts'
import { alerts } from '#server/db/schema/alerts.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { purgeUnconfirmed } from '#server/features/alerts/purge-unconfirmed.service.ts'
import { mailboxOf } from './stranger-mails.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { addUser, signedInClient, testPassword } from '#tests/factories/users.ts'

const english = readCatalog('en')

/** Mail as a weapon: what a stranger can have sent to someone, and how that could harm them. */

let site: TestApp
let now = new Date('2030-05-06T09:30:00Z')

beforeAll(async () => {
  site = await createTestApp({ env: { trustedProxies: 1 }, clock: { now: () => now } })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'second.test', name: 'Second' })
})
afterAll(() => site.close())

let networks = 0
const newNetwork = () => ({ 'x-forwarded-for': `2001:db8:${(++networks).toString(16)}::1` })
const db = () => site.deps.db.of('demo.test')
const mailsTo = (email: string) => db().select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
const path = '/api/pcsx/alerts'
const ask = (email: string, more: object = {}, from = newNetwork(), client: ApiClient = site.client()) =>
  client.call('POST', path, { email, frequency: 'daily', ...more }, from)
const sendCode = (email: string, client = site.client(), from = newNetwork()) =>
  client.call('POST', '/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' }, from)

describe('applications that strangers submit with someone’s address', () => {
  it('leave room for the code with which its owner signs in, even in a stranger’s network', async () => {
    const config = { behaviourFlags: { disableLoggedOutApply: false } }
    await saveEmployer(site.deps.db, { domain: 'open.test', name: 'Open', config })
    const email = 'ona@mail.test'
    const there = newNetwork()
    for (let i = 0; i < 25; i++) {
      const from = i % 5 === 0 ? there : newNetwork()
      const client = site.client()
      const call = client.call.bind(client)
      client.call = (method, to, body) => call(method, to, body, { ...from, 'x-group-id': 'open.test' })
      expect((await sentApplication(client, await addPosition(site, { domain: 'open.test' }), email)).status).toBe(
        'submitted',
      )
    }
    const open = site.deps.db.of('open.test')
    expect(await open.$count(mails, eq(mails.recipient, email))).toBeLessThanOrEqual(15)
    for (const from of [there, newNetwork()]) expect((await sendCode(email, site.client(), from)).status).toBe(200)
  })
})

describe('alerts that strangers request with someone’s address', () => {
  it('do not use up the owner’s own alerts, are limited by emails, and are deleted after a week', async () => {
    const { client, user } = await signedInClient(site)
    for (let i = 0; i < 50; i++) await ask(user.email, { search: { query: `diver ${i}` } })
    const isPending = and(eq(alerts.email, user.email), isNull(alerts.confirmedAt))
    expect(await db().$count(alerts, isPending)).toBe(9)
    expect((await mailsTo(user.email)).length).toBeLessThanOrEqual(9)
    const refused = await ask(user.email, { search: { query: 'welder' } })
    expect([refused.status, refused.error.message]).toEqual([429, english['alerts.refused.mailRoom']])
    // The alternative named in the message: a code arrives immediately, and a signed-in person has no such limit.
    expect((await sendCode(user.email)).status).toBe(200)
    const own = await client.post(path, { search: { query: 'welder' }, frequency: 'daily' })
    expect(own).toMatchObject({ status: 200, data: { state: 'active' } })
    const early = now
    now = new Date(early.getTime() + 6 * 86_400_000)
    expect(await purgeUnconfirmed(site.deps)).toBe(0)
    now = new Date(early.getTime() + 8 * 86_400_000)
    expect(await purgeUnconfirmed(site.deps)).toBe(9)
    expect(await db().$count(alerts, eq(alerts.email, user.email))).toBe(1)
  })

  it('leave room for the person’s own later requests: the oldest are removed, but none on its first day', async () => {
    const [email, browser] = ['una@mail.test', site.client()]
    for (const query of ['one', 'two', 'three', 'four']) {
      now = new Date(now.getTime() + 60_000)
      expect((await ask(email, { search: { query } }, newNetwork(), browser)).data).toMatchObject({ state: 'mailed' })
    }
    const queries = async () => {
      const rows = await db().select().from(alerts).where(eq(alerts.email, email))
      return rows.map(({ search }) => search.query).sort()
    }
    expect(await queries()).toEqual(['four', 'one', 'three', 'two'])
    now = new Date(now.getTime() + 25 * 3_600_000)
    expect((await ask(email, { search: { query: 'five' } }, newNetwork(), browser)).status).toBe(200)
    expect(await queries()).toEqual(['five', 'four', 'three'])
    // Strangers, with or without a cookie, displace none of them, however long they wait.
    const stranger = site.client()
    for (let i = 0; i < 20; i++) {
      now = new Date(now.getTime() + 3 * 3_600_000)
      await ask(email, { search: { query: `diver ${i}` } }, newNetwork(), i % 2 ? stranger : site.client())
    }
    expect(await queries()).toEqual(expect.arrayContaining(['five', 'four', 'three']))
  })

  it('leave the owner without an account an email from a network of their own', async () => {
    const [email, there] = ['zoe@mail.test', newNetwork()]
    const statuses = []
    for (let i = 0; i < 8; i++) statuses.push((await ask(email, { search: { query: `dive ${i}` } }, there)).status)
    expect(statuses).toEqual([...Array(6).fill(200), 429, 429])
    expect((await ask(email, { search: { query: 'own' } })).status).toBe(200)
  })

  it('never repeat what a stranger typed in the employer’s name', async () => {
    const email = 'ola@mail.test'
    const words = 'You won! http://evil.example/9'
    await ask(email, { name: words, search: { query: words, location: words } })
    const [mail] = await mailsTo(email)
    for (const text of [mail!.subject, mail!.text, mail!.html]) expect(text).not.toMatch(/You won|evil\.example/)
    const token = decodeURIComponent(/[?&]confirm=([^&\s]+)/.exec(mail!.text)![1]!)
    const confirmed = await site.client().post<{ alert: { name: string } }>(`${path}/confirm`, { token })
    expect(confirmed.status).toBe(200)
    await ask('eve@mail.test', { name: words, search: { query: 'diver' } })
    const [row] = await db().select().from(alerts).where(eq(alerts.email, 'eve@mail.test'))
    expect(row!.name).toBe('diver')
  })
})

describe('emails to one address', () => {
  it('are limited across all kinds, no matter who causes them and from which address', async () => {
    const { email } = await addUser(site)
    for (let i = 0; i < 6; i++) expect((await ask(email, { search: { query: `x${i}` } })).status).toBe(200)
    const reset = (from = newNetwork()) =>
      site.client().call('POST', '/api/auth/email-otp/request-password-reset', { email }, from)
    for (let i = 0; i < 7; i++) expect((await reset()).status).toBe(200)
    for (let i = 0; i < 7; i++) expect((await sendCode(email)).status).toBe(200)
    // Newcomers have a reserve of twelve, and three confirmations of alerts.
    for (let i = 0; i < 12; i++) expect((await sendCode(email)).status).toBe(200)
    for (let i = 0; i < 3; i++) expect((await ask(email, { search: { query: `y${i}` } })).status).toBe(200)
    for (const answer of [await reset(), await sendCode(email), await ask(email, { search: { query: 'y' } })]) {
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const { client } = await signedInClient(site)
    expect((await client.post('/api/pcsx/settings/email', { email })).status).toBe(429)
    // And one that warns the owner, with a way to sign in that strangers cannot block.
    await expect.poll(async () => (await mailsTo(email)).length).toBe(36)
  })

  it('still reach the owner in a browser that has signed in before', async () => {
    const { email } = await addUser(site)
    const browser = site.client()
    await browser.call('POST', '/api/auth/sign-in/email', { email, password: testPassword }, newNetwork())
    for (let i = 0; i < 32; i++) await sendCode(email)
    expect((await sendCode(email)).status).toBe(429)
    expect((await sendCode(email, browser)).status).toBe(200)
  })

  it('reach the owner from a network of their own after a few strangers used up theirs', async () => {
    const { email } = await addUser(site)
    const others = [newNetwork(), newNetwork()]
    const statuses = []
    for (let i = 0; i < 60; i++) statuses.push((await sendCode(email, site.client(), others[i % 2])).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    // Another /64 in the same /48 is the same stranger.
    const [, head] = /^(.+)::1$/.exec(others[0]!['x-forwarded-for'])!
    expect((await sendCode(email, site.client(), { 'x-forwarded-for': `${head}:7::1` })).status).toBe(429)
    const own = newNetwork()
    expect((await sendCode(email, site.client(), own)).status).toBe(200)
    expect((await sendCode(email, site.client(), own)).status).toBe(429)
  })

  it('are counted per mailbox, across all employers on the server', async () => {
    const [there, mailbox] = [newNetwork(), 'mia.lee@gmail.com']
    const send = (email: string, domain: string) =>
      site
        .client()
        .call('POST', `/api/auth/email-otp/send-verification-otp?domain=${domain}`, { email, type: 'sign-in' }, there)
    const statuses = []
    for (let i = 0; i < 16; i++)
      statuses.push((await send(i % 2 ? `mialee+${i}@gmail.com` : mailbox, i % 3 ? 'demo.test' : 'second.test')).status)
    expect(statuses).toEqual([...Array(15).fill(200), 429])
    expect(mailboxOf('a.b+c@example.test')).toBe('a.b@example.test')
    expect(mailboxOf('+a@example.test')).toBe('+a@example.test')
  })

  it('get the same response whether it has an account or not', async () => {
    const { email } = await addUser(site)
    const statusesOf = async (address: string) => {
      const statuses = []
      for (let i = 0; i < 34; i++) statuses.push((await sendCode(address)).status)
      return statuses
    }
    expect(await statusesOf('nobody@example.test')).toEqual(await statusesOf(email))
  })

  it('are limited by who causes them, however many addresses they name', async () => {
    const there = newNetwork()
    const statuses = []
    for (let i = 0; i < 100; i++) statuses.push((await sendCode(`crowd${i}@b.test`, site.client(), there)).status)
    expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(60)
    // All networks in one IPv6 /48 have the limit of two.
    const ofSite = []
    for (let i = 0; i < 180; i++) {
      const from = { 'x-forwarded-for': `2001:db8:ffff:${Math.floor(i / 60)}::1` }
      ofSite.push((await sendCode(`site${i}@b.test`, site.client(), from)).status)
    }
    expect(ofSite.slice(0, 120)).toEqual(Array(120).fill(200))
    expect(ofSite.slice(120)).toContain(429)
    expect((await sendCode('site0@b.test')).status).toBe(200)
    const one = newNetwork()
    const same = []
    for (let i = 0; i < 17; i++) same.push((await sendCode('same@b.test', site.client(), one)).status)
    expect(same).toEqual([...Array(15).fill(200), 429, 429])
  })
})
