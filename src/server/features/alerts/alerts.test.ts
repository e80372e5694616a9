import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { desc, eq, sql } from 'drizzle-orm'
import type { Alert } from '#contract/search/alerts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { mails } from '#server/db/schema/records.ts'
import { alerts, alertMatches } from '#server/db/schema/alerts.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { testPlaces } from '#tests/factories/many-positions.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { signAlertToken } from './alert-token.ts'
import { isDue, matchAlerts, sendAlertDigests } from './match-alerts.service.ts'

const path = '/api/pcsx/alerts'
const domain = 'demo.test'
let site: TestApp
let now = new Date('2030-05-06T09:30:00Z')
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))

beforeAll(async () => {
  site = await createTestApp({ clock: { now: () => now } })
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
  const config = { notificationsConfig: { savedSearchNotification: { enabled: false } } }
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other', isDemo: true, config })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.deps.db.of(domain).delete(alerts)
})

const db = () => site.deps.db.of(domain)
const mailsTo = (email: string) => db().select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id))
const linkOf = (text: string, name: string): string => {
  const found = new RegExp(`[?&]${name}=([^&\\s]+)`).exec(text)?.[1]
  if (!found) throw new Error(`No ${name} in: ${text}`)
  return decodeURIComponent(found)
}
/** Positions use the database's clock, everything else the test's. */
async function newPosition(fields: Parameters<typeof addPosition>[1]): Promise<number> {
  const id = await addPosition(site, fields)
  await db().execute(sql`update positions set created_at = ${now.toISOString()}::timestamptz where id = ${id}`)
  return id
}
const match = () => matchAlerts(site.deps, { domain })

async function candidate() {
  const made = await signedInClient(site)
  await db().update(users).set({ emailVerified: true }).where(eq(users.id, made.user.id))
  return made
}
const save = async (client: ApiClient, search: object, frequency = 'instant', more: object = {}) =>
  client.post<{ state: string; alert: Alert | null }>(path, { search, frequency, ...more })
const list = async (client: ApiClient, token = '') =>
  ok(await client.get<{ alerts: Alert[] }>(`${path}${token && `?token=${encodeURIComponent(token)}`}`)).alerts

describe('an alert of an account', () => {
  it('is active at once, keeps only what defines the search, and is not duplicated if saved again', async () => {
    const { client } = await candidate()
    const first = ok(await save(client, { query: 'diver', start: '20', pid: '7', sort_by: 'timestamp' }))
    expect(first).toMatchObject({ state: 'active', alert: { search: { query: 'diver' }, isConfirmed: true } })
    ok(await save(client, { query: 'Diver' }, 'weekly'))
    expect((await list(client)).map(({ frequency }) => frequency)).toEqual(['weekly'])
  })

  it('is also not duplicated with many filters, and is refused with too many', async () => {
    const { client } = await candidate()
    // Incompressible texts, because an index compresses its entries.
    const value = (n: number) => createHash('sha256').update(String(n)).digest('hex')
    const filters = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`filter_skills_${n}`, value(n)]))
    for (const frequency of ['instant', 'weekly']) ok(await save(client, filters(200), frequency))
    expect((await list(client)).map(({ frequency }) => frequency)).toEqual(['weekly'])
    expect((await save(client, filters(1_000))).status).toBe(422)
  })

  it('can be created from a position: the same work in the same country', async () => {
    const { client } = await candidate()
    const positionId = await newPosition({ title: 'Survey diver', locations: [testPlaces[2]!] })
    const { alert } = ok(await client.post<{ alert: Alert }>(path, { position_id: positionId, frequency: 'daily' }))
    expect(alert).toMatchObject({
      name: 'Survey diver',
      search: { query: 'Survey diver', filter_country: testPlaces[2]!.country },
    })
    const gone = await client.post(path, { position_id: 999_999, frequency: 'daily' })
    expect([gone.status, gone.error.body]).toMatchObject([422, { position_id: expect.any(String) }])
  })

  it('can be seen, changed and deleted only by its owner', async () => {
    const { client } = await candidate()
    const { id } = ok(await save(client, { query: 'diver' })).alert!
    const { client: other } = await candidate()
    expect(await list(other)).toEqual([])
    expect((await other.call('PATCH', `${path}/${id}`, { frequency: 'paused' })).status).toBe(404)
    await other.call('DELETE', `${path}/${id}`)
    expect((await site.client().call('PATCH', `${path}/${id}`, { frequency: 'paused' })).status).toBe(401)
    expect(await list(client)).toHaveLength(1)
    expect(ok(await client.call('PATCH', `${path}/${id}`, { name: 'Deep water', frequency: 'paused' }))).toMatchObject({
      name: 'Deep water',
      frequency: 'paused',
    })
    ok(await client.call('DELETE', `${path}/${id}`))
    ok(await client.call('DELETE', `${path}/${id}`))
    expect(await list(client)).toEqual([])
  })
})

describe('an alert without an account', () => {
  it('is confirmed by email before anything is sent, and then managed through emailed links', async () => {
    const visitor = site.client()
    expect((await save(visitor, { query: 'diver' })).status).toBe(422)
    expect((await save(visitor, { query: 'diver' }, 'instant', { email: 'nonsense' })).error.body).toHaveProperty(
      'email',
    )
    const asked = ok(await save(visitor, { query: 'diver' }, 'instant', { email: 'Una@Mail.test' }))
    expect(asked).toEqual({ state: 'mailed', alert: null })
    await newPosition({ title: 'Diver before the confirmation' })
    await match()
    const [confirmation, ...more] = await mailsTo('una@mail.test')
    expect(more).toEqual([])
    ok(await visitor.post(`${path}/confirm`, { token: linkOf(confirmation!.text, 'confirm') }))
    later(1)
    await newPosition({ title: 'Diver after the confirmation' })
    await match()
    const [alert] = await mailsTo('una@mail.test')
    expect(alert!.text).toContain('Diver after the confirmation')
    expect(await list(site.client(), linkOf(alert!.text, 'token'))).toHaveLength(1)
  })

  it('has links for one purpose each: none works for another, and managing expires after two weeks', async () => {
    const [visitor, before] = [site.client(), now]
    const to = 'lua@mail.test'
    ok(await save(visitor, { query: 'diver' }, 'instant', { email: to }))
    const confirm = linkOf((await mailsTo(to))[0]!.text, 'confirm')
    const confirmed = ok(await visitor.post<object>(`${path}/confirm`, { token: confirm }))
    expect(Object.keys(confirmed)).toEqual(['alert'])
    later(1)
    await newPosition({ title: 'Diver at the pier' })
    await match()
    const { text } = (await mailsTo(to))[0]!
    const [manage, stop] = [linkOf(text, 'token'), linkOf(text, 'stop')]
    const opens = async (token: string) => {
      const query = `?token=${encodeURIComponent(token)}`
      const [listed, stopped] = [
        await visitor.get(`${path}${query}`),
        await visitor.post(`${path}/unsubscribe${query}`),
      ]
      return [listed.status, (await visitor.post(`${path}/confirm`, { token })).status, stopped.status]
    }
    expect(await opens(manage)).toEqual([200, 410, 410])
    expect(await opens(confirm)).toEqual([410, 200, 410])
    expect(await opens(stop)).toEqual([410, 410, 200])
    const stopped = ok(await visitor.post<object>(`${path}/unsubscribe?token=${encodeURIComponent(stop)}`))
    expect(Object.keys(stopped).sort()).toEqual(['id', 'name'])
    later(15 * 24 * 60)
    expect(await opens(manage)).toEqual([410, 410, 410])
    later(5 * 365 * 24 * 60)
    expect(await opens(stop)).toEqual([410, 410, 200])
    // As created before tokens had an expiry.
    const { env } = site.deps
    const endless = signAlertToken(env.secret, { domain, email: to, purpose: 'manage', id: '', until: null })
    expect(await opens(endless)).toEqual([410, 410, 410])
    now = before
  })

  it('mails a new link to its own address when given any earlier link, and reveals nothing to others', async () => {
    const visitor = site.client()
    const to = 'isa@mail.test'
    ok(await save(visitor, { query: 'diver' }, 'instant', { email: to }))
    const confirm = linkOf((await mailsTo(to))[0]!.text, 'confirm')
    const send = (token: string, client = visitor) => client.post(`${path}/manage_link`, { token })
    ok(await send(confirm))
    expect(await mailsTo(to)).toHaveLength(1)
    ok(await visitor.post(`${path}/confirm`, { token: confirm }))
    later(30 * 24 * 60)
    const answer = await send(confirm)
    expect(answer.data).toEqual({ isMailed: true })
    const [link] = await mailsTo(to)
    expect(await list(site.client(), linkOf(link!.text, 'token'))).toHaveLength(1)
    for (const wrong of ['', 'a.b', `${confirm}A`]) expect((await send(wrong)).status).toBe(410)
    const statuses = []
    for (let i = 0; i < 8; i++) statuses.push((await send(confirm)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('cannot be confirmed, stopped or read with a token that is forged, expired or for another purpose', async () => {
    const visitor = site.client()
    ok(await save(visitor, { query: 'diver' }, 'instant', { email: 'ola@mail.test' }))
    const token = linkOf((await mailsTo('ola@mail.test'))[0]!.text, 'confirm')
    const [payload] = token.split('.')
    for (const wrong of ['', 'a.b', `${payload}.AAAA`, `${token}A`])
      expect((await visitor.post(`${path}/confirm`, { token: wrong })).status).toBe(410)
    expect((await visitor.get(`${path}?token=${encodeURIComponent(token)}`)).status).toBe(410)
    expect((await visitor.post(`${path}/unsubscribe?token=${encodeURIComponent(token)}`)).status).toBe(410)
    later(8 * 24 * 60)
    expect((await visitor.post(`${path}/confirm`, { token })).status).toBe(410)
  })

  it('that someone requests again changes nothing and gets the same answer', async () => {
    const { client, user } = await candidate()
    ok(await save(client, { query: 'diver' }, 'weekly'))
    const visitor = site.client()
    expect(ok(await save(visitor, { query: 'diver' }, 'instant', { email: user.email }))).toEqual({
      state: 'mailed',
      alert: null,
    })
    expect((await list(client)).map(({ frequency }) => frequency)).toEqual(['weekly'])
    expect(await mailsTo(user.email)).toEqual([])
  })
})

describe('an alert', () => {
  it('reports each new matching position once, with links that work', async () => {
    const { client, user } = await candidate()
    await newPosition({ title: 'Diver from before' })
    later(1)
    ok(await save(client, { query: 'diver', location: testPlaces[0]!.city! }))
    later(1)
    const wanted = await newPosition({ title: 'Commercial diver', locations: [testPlaces[0]!] })
    await newPosition({ title: 'Commercial diver', locations: [testPlaces[2]!] })
    await newPosition({ title: 'Accountant', locations: [testPlaces[0]!] })
    expect(await match()).toBe(1)
    expect(await match()).toBe(0)
    const [alert, ...more] = await mailsTo(user.email)
    expect(more).toEqual([])
    expect(alert!.subject).toContain('1 new job')
    expect(alert!.text).toContain(`/careers/job/${wanted}`)
    expect(alert!.text).not.toContain('Accountant')
    expect((await list(client))[0]).toMatchObject({ foundCount: 1, sentTs: Math.floor(now.getTime() / 1000) })

    const oneClick = new URL(alert!.unsubscribeUrl!)
    const stopped = await site.client().request('POST', `${oneClick.pathname}${oneClick.search}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(stopped.status).toBe(200)
    expect((await list(client))[0]!.frequency).toBe('paused')
    await newPosition({ title: 'Another diver', locations: [testPlaces[0]!] })
    expect(await match()).toBe(0)
  })

  it('does not report positions that are closed, private, or another employer’s', async () => {
    const { client, user } = await candidate()
    ok(await save(client, { query: 'diver' }))
    later(1)
    await newPosition({ title: 'Diver, filled', archivedAt: 1_800_000_000 })
    await newPosition({ title: 'Diver, private', isPrivate: true })
    await match()
    expect(await mailsTo(user.email)).toEqual([])
  })

  it('is one morning email for people who chose daily emails', async () => {
    const { client, user } = await candidate()
    now = new Date('2031-05-10T20:00:00Z')
    ok(await save(client, { query: 'diver' }, 'daily'))
    later(1)
    await newPosition({ title: 'Diver one' })
    await match()
    later(1)
    await newPosition({ title: 'Diver two' })
    const filled = await newPosition({ title: 'Diver three' })
    await match()
    expect(await mailsTo(user.email)).toEqual([])
    await db().execute(sql`update positions set archived_at = 1 where id = ${filled}`)
    now = new Date('2031-05-11T07:10:00Z')
    expect(await sendAlertDigests(site.deps)).toBe(1)
    expect(await sendAlertDigests(site.deps)).toBe(0)
    const [alert, ...more] = await mailsTo(user.email)
    expect(more).toEqual([])
    expect(alert!.subject).toContain('2 new jobs')
    expect(await db().$count(alertMatches)).toBe(3)
  })

  it('is due once each local morning, or once in seven', () => {
    const at = (text: string) => new Date(text)
    const row = (frequency: 'daily' | 'weekly', timezone: string, sentAt: string | null) =>
      ({ frequency, timezone, sentAt: sentAt === null ? null : at(sentAt) }) as const
    expect(isDue(row('daily', 'UTC', null), at('2030-05-10T06:59:00Z'))).toBe(false)
    expect(isDue(row('daily', 'UTC', null), at('2030-05-10T07:00:00Z'))).toBe(true)
    expect(isDue(row('daily', 'America/New_York', null), at('2030-05-10T10:00:00Z'))).toBe(false)
    expect(isDue(row('daily', 'America/New_York', '2030-05-10T11:05:00Z'), at('2030-05-11T03:00:00Z'))).toBe(false)
    expect(isDue(row('daily', 'Asia/Tokyo', '2030-05-10T01:00:00Z'), at('2030-05-10T23:00:00Z'))).toBe(true)
    expect(isDue(row('weekly', 'UTC', '2030-05-04T07:00:00Z'), at('2030-05-10T09:00:00Z'))).toBe(false)
    expect(isDue(row('weekly', 'UTC', '2030-05-03T22:00:00Z'), at('2030-05-10T07:00:00Z'))).toBe(true)
  })
})

it('answers 403 if the employer switched off job alerts', async () => {
  const visitor = site.client()
  expect((await visitor.get(`${path}?domain=other.test`)).status).toBe(403)
  expect((await visitor.post(`${path}?domain=other.test`, { search: {}, frequency: 'daily' })).status).toBe(403)
})
