import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageEvents } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { cleanEventData } from './clean-event.ts'

let site: TestApp
let client: ApiClient

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  client = site.client()
})
afterAll(() => site.close())

async function recorded(path: string, body: unknown) {
  const answer = await client.post(path, body)
  expect(answer).toMatchObject({ status: 200, data: { isRecorded: true } })
  const rows = await site.deps.db.of('demo.test').select().from(pageEvents).orderBy(pageEvents.id)
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
  it('takes event and namespace from the query', async () => {
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
  it('takes whatever else comes without failing', async () => {
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

describe('what is kept of an event', () => {
  it('names nobody', () => {
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
