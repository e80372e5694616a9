import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { FakeClock } from '#server/adapters/clock.ts'
import { createApp } from '#server/app.ts'
import { pageEvents } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { ApiClient, createTestApp, type TestApp } from '#tests/api-client.ts'
import { cleanEventData } from './clean-event.ts'
import { CommonTexts } from './common-texts.ts'
import { keepPageEventWeeks } from './page-event-weeks.service.ts'

let site: TestApp
let client: ApiClient
const clock = new FakeClock('2026-11-18T09:00:00Z')

beforeAll(async () => {
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  client = site.client()
})
afterAll(() => site.close())

async function recorded(path: string, body: unknown) {
  clock.advance(1_000)
  const answer = await client.post(path, body)
  expect(answer).toMatchObject({ status: 200, data: { isRecorded: true } })
  const rows = await site.deps.db.of('demo.test').select().from(pageEvents).orderBy(pageEvents.at)
  return rows.at(-1)!
}

describe('/vslog', () => {
  it('records a page load', async () => {
    const body = { data_json: '{"page":"careers","ms":120}', event: 'careers_view', namespace: 'pcsx' }
    expect(await recorded('/vslog?domain=demo.test&pid=20512-engineer', body)).toMatchObject({
      event: 'careers_view',
      namespace: 'pcsx',
      positionId: 20_512,
      data: { page: 'careers', ms: 120 },
    })
  })
  it('reads event and namespace from the query', async () => {
    expect(await recorded('/vslog?event=interactive&namespace=search', { data_json: { ms: 80 } })).toMatchObject({
      event: 'interactive',
      namespace: 'search',
      data: { ms: 80 },
    })
  })
  it('records metrics and timings', async () => {
    const metrics = { event: 'error', namespace: 'x', metrics_to_push: [{ metric: 'a', value: 1 }] }
    expect((await recorded('/vslog', metrics)).data).toEqual({ metrics_to_push: [{ metric: 'a', value: 1 }] })
    const timing = {
      event: 'contentloadtime',
      namespace: 'x',
      apiEndpoint: '/api/pcsx/search',
      timing: 31,
      windowUrl: 'https://a.test/b?email=c',
    }
    expect((await recorded('/vslog', timing)).data).toEqual({
      apiEndpoint: '/api/pcsx/search',
      timing: 31,
      windowUrl: 'https://a.test/b',
    })
  })
  it('accepts anything else without failing', async () => {
    for (const body of [
      '',
      '[]',
      '"text"',
      'null',
      '{"event":{"a":1},"namespace":7}',
      '{"data_json":"{broken"}',
      { data_json: '\u0000\ud800' },
    ]) {
      expect(await recorded('/vslog?pid=abc&event=&event=x', body)).toMatchObject({ positionId: null })
    }
    expect((await client.post('/vslog', '{broken')).status).toBe(400)
  })
  it('refuses more than 64 kB', async () => {
    expect((await client.post('/vslog', { data_json: 'x'.repeat(70_000) })).status).toBe(413)
  })
  it('limits one client', async () => {
    const own = await createTestApp()
    await saveEmployer(own.deps.db, { domain: 'demo.test', name: 'Skerrow' })
    const busy = own.client()
    const statuses = await Promise.all(Array.from({ length: 260 }, async () => (await busy.post('/vslog', {})).status))
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    await own.close()
  })
})

describe('weekly event partitions', () => {
  const day = 86_400_000
  const weeks = async () =>
    (
      await site.deps.db.unbound().execute<{ name: string }>(sql`
        select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'page_events'::regclass order by 1`)
    ).rows.map(({ name }) => name)

  it('are created with the first event, ahead of time by the job, and dropped once everything in them is too old', async () => {
    await recorded('/vslog', { event: 'a', namespace: 'x' })
    expect(await weeks()).toEqual(['page_events_2026w47'])
    expect(await keepPageEventWeeks(site.deps)).toBe(0)
    expect(await weeks()).toEqual(['page_events_2026w47', 'page_events_2026w48', 'page_events_2026w49'])
    // Monday 2027-02-22 minus 90 days is still within the first week's last day; a day later it is not.
    clock.advance(Date.parse('2027-02-20T03:40:00Z') - clock.now().getTime())
    expect(await keepPageEventWeeks(site.deps)).toBe(0)
    clock.advance(day)
    expect(await keepPageEventWeeks(site.deps)).toBe(1)
    expect(await weeks()).not.toContain('page_events_2026w47')
    expect(await recorded('/vslog', { event: 'b', namespace: 'x' })).toMatchObject({ event: 'b' })
  })

  it('are created once, even if many pages and the job do it at once', async () => {
    clock.advance(60 * day)
    await Promise.all([
      ...Array.from({ length: 8 }, () => client.post('/vslog', { event: 'c', namespace: 'x' })),
      keepPageEventWeeks(site.deps),
    ])
    const rows = await site.deps.db.of('demo.test').select().from(pageEvents)
    expect(rows.filter(({ event }) => event === 'c')).toHaveLength(8)
  })

  it('show an employer only its own events, and let no one change them', async () => {
    const own = site.deps.db.of('demo.test')
    expect(await site.deps.db.of('other.test').select().from(pageEvents)).toEqual([])
    for (const query of [
      own.delete(pageEvents),
      own.update(pageEvents).set({ event: 'x' }),
      own.execute(sql`select * from page_events_2027w16`),
    ]) {
      await expect(query).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })
})

describe('search words', () => {
  it('are recorded once three networks have searched for them, ignoring case', () => {
    const texts = new CommonTexts()
    expect(texts.admit('a.test', 'Night nurse', '1.1.1.1')).toBeNull()
    expect(texts.admit('a.test', 'night  nurse ', '1.1.1.1')).toBeNull()
    expect(texts.admit('a.test', 'night nurse', '2.2.2.2')).toBeNull()
    expect(texts.admit('b.test', 'night nurse', '3.3.3.3')).toBeNull()
    expect(texts.admit('a.test', 'NIGHT NURSE', '3.3.3.3')).toBe('night nurse')
    expect(texts.admit('a.test', 'night nurse', '1.1.1.1')).toBe('night nurse')
  })
  it('are not recorded unless they come from a search', () => {
    const texts = new CommonTexts()
    for (const network of ['1', '2', '3', '4']) {
      for (const text of ['', ' ', 7, null, 'x'.repeat(61)]) expect(texts.admit('a.test', text, network)).toBeNull()
    }
  })
  it('are not recorded from events that one person sent', async () => {
    const body = { event: 'search', namespace: 'pcsx', data_json: { results: 0, text: 'Ina Skerrow' } }
    expect((await recorded('/vslog', body)).data).toEqual({ results: 0 })
  })
})

describe('the stored part of an event', () => {
  it('identifies no one', () => {
    const data = {
      email: 'ina@example.test',
      userName: 'Ina',
      note: 'mail ina@example.test or +44 1856 873535 now',
      href: 'see https://a.test/b?next=/c#d.',
      pageName: 'search',
      nested: { token: 'x', ok: true },
    }
    expect(cleanEventData(data)).toEqual({
      note: 'mail [cut] or [cut] now',
      href: 'see https://a.test/b',
      pageName: 'search',
      nested: { ok: true },
    })
  })
  it('is small and shallow', () => {
    let deep: unknown = 1
    for (let i = 0; i < 100; i++) deep = { deep }
    expect(JSON.stringify(cleanEventData(deep)).length).toBeLessThan(60)
    const wide = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`k${i}`, 'x'.repeat(1_000)]))
    expect(cleanEventData(wide)).toEqual({ isCut: true })
  })
})

describe('the storage for events', () => {
  it('is limited per network and employer, across all processes, without an error', async () => {
    const bytes = 200_000
    const own = await createTestApp({
      env: { trustedProxies: 1, storage: { ...site.deps.env.storage, pageEventBytesADay: bytes } },
    })
    await saveEmployer(own.deps.db, { domain: 'demo.test', name: 'Skerrow' })
    const others = createApp(own.deps)
    const send = async (app: typeof others, ip: string) => {
      const answer = await new ApiClient(app).call<{ isRecorded: boolean }>(
        'POST',
        '/vslog',
        { event: 'made_up', data_json: { note: 'tide '.repeat(40), more: 'mill '.repeat(40) } },
        { 'x-forwarded-for': ip },
      )
      expect(answer.status).toBe(200)
      return answer.data.isRecorded
    }
    const many = async (app: typeof others, ip: string) => {
      let kept = 0
      for (let i = 0; i < 60; i++) kept += (await send(app, ip)) ? 1 : 0
      return kept
    }
    const first = await many(own.app, '7.7.7.7')
    expect(first).toBeGreaterThan(5)
    expect(first).toBeLessThan(60)
    expect(await many(others, '7.7.7.7')).toBe(0)
    expect(await send(own.app, '8.8.8.8')).toBe(true)
    // The first process took all of the small daily total.
    expect(await send(others, '9.9.9.9')).toBe(false)
    const rows = await own.deps.db.of('demo.test').select().from(pageEvents)
    expect(JSON.stringify(rows).length).toBeLessThan(bytes)
    await own.close()
  })

  it('is limited for all networks of one IPv6 /48 to the share of two, leaving others theirs', async () => {
    const own = await createTestApp({
      env: { trustedProxies: 1, storage: { ...site.deps.env.storage, pageEventBytesADay: 200_000 } },
    })
    await saveEmployer(own.deps.db, { domain: 'demo.test', name: 'Skerrow' })
    const body = { event: 'made_up', data_json: { note: 'tide '.repeat(40), more: 'mill '.repeat(40) } }
    const send = async (ip: string) =>
      (await own.client().call<{ isRecorded: boolean }>('POST', '/vslog', body, { 'x-forwarded-for': ip })).data
        .isRecorded
    const recordedFrom = async (ip: string) => {
      let count = 0
      while (count < 100 && (await send(ip))) count += 1
      return count
    }
    expect(await recordedFrom('2001:db8:7:1::1')).toBeGreaterThan(5)
    expect(await recordedFrom('2001:db8:7:2::1')).toBeGreaterThan(5)
    // Only the rest of the last chunk that the second network took.
    expect(await recordedFrom('2001:db8:7:3::1')).toBeLessThan(3)
    expect(await send('8.8.8.8')).toBe(true)
    await own.close()
  })

  it('keeps the known fields of a known event, and 500 bytes of any other', () => {
    const data = { page: 'jobs', ms: 3, junk: 'x'.repeat(150) }
    expect(cleanEventData(data, 'careers_view')).toEqual({ page: 'jobs', ms: 3 })
    expect(cleanEventData(data, 'made_up')).toEqual(data)
    const wide = Object.fromEntries(Array.from({ length: 4 }, (_, i) => [`k${i}`, 'x'.repeat(150)]))
    expect(cleanEventData(wide, 'made_up')).toEqual({ isCut: true })
  })
})
