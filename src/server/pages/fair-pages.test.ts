import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { ApiClient, createTestApp, type TestApp } from '#tests/api-client.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { htmlPage } from '#tests/html-page.ts'
import { PageMemory } from './page-memory.ts'
import type { Ssr } from './render-page.ts'

let site: TestApp
let app: TestApp['app']
let lag: number
let now: Date

const ssr: Ssr = {
  fetch: async () => htmlPage(),
}

beforeAll(async () => {
  site = await createTestApp({ clock: { now: () => now }, env: { trustedProxies: 1 } })
  await saveEmployer(site.deps.db, {
    domain: 'demo.test',
    name: 'Skerrow',
    isDemo: true,
    config: { supportedLanguages: ['en', 'ar'] },
  })
})
afterAll(() => site.close())
beforeEach(() => {
  lag = 0
  now = new Date('2026-11-23T10:00:00Z')
  const limits = { pages: { perMinute: 6, burst: 3 } }
  app = createApp(site.deps, { ssr: () => ssr, pages: new PageMemory(), limits, lagMs: () => lag })
})

const visit = (path: string, headers: Record<string, string> = {}) =>
  new ApiClient(app).request('GET', path, { headers: { accept: 'text/html', ...headers } })

it('refuses new pages to visitors while the process lags, in their language, with a retry time', async () => {
  lag = 900
  const refused = await visit('/careers?query=new', { 'accept-language': 'ar' })
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  const text = await refused.text()
  expect(text).toContain('lang="ar" dir="rtl"')
  expect(text).toContain('الموقع مشغول جدًا الآن')
  expect(text).not.toContain('lang="en"')
})

it('serves pages from memory in the meantime, even if they are some minutes old', async () => {
  expect((await visit('/careers')).status).toBe(200)
  lag = 900
  expect((await visit('/careers')).status).toBe(200)
  now = new Date(now.getTime() + 60_000)
  expect((await visit('/careers')).status).toBe(200)
  now = new Date(now.getTime() + 300_000)
  expect((await visit('/careers')).status).toBe(503)
})

it('serves signed-in users in the meantime', async () => {
  const { client: known } = await signedInClient(site)
  const client = new ApiClient(app).takeCookies(known)
  lag = 900
  for (const path of ['/careers', '/careers/dashboardv2', '/careers?query=new'])
    expect((await client.request('GET', path)).status, path).toBe(200)
})

it('limits how many new pages one client can have rendered, without affecting others', async () => {
  const crawler = { 'x-forwarded-for': '192.0.2.7' }
  const statuses: number[] = []
  for (let i = 0; i < 5; i++) statuses.push((await visit(`/careers?query=a${i}`, crawler)).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const refused = await visit('/careers?query=a9', crawler)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Pages in memory do not count.
  expect((await visit('/careers?query=a0', crawler)).status).toBe(200)
  expect((await visit('/careers?query=a9', { 'x-forwarded-for': '192.0.2.8' })).status).toBe(200)
})

it('does not count pages that it was too busy to render', async () => {
  const reader = { 'x-forwarded-for': '192.0.2.9' }
  lag = 900
  for (let i = 0; i < 5; i++) expect((await visit(`/careers?query=b${i}`, reader)).status).toBe(503)
  lag = 0
  const statuses: number[] = []
  for (let i = 0; i < 4; i++) statuses.push((await visit(`/careers?query=b${i}`, reader)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})
