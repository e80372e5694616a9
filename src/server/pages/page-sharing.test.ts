import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { ApiClient, createTestApp, type TestApp } from '#tests/api-client.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { htmlPage } from '#tests/html-page.ts'
import { PageMemory } from './page-memory.ts'
import type { PageContext, Ssr } from './render-page.ts'

let site: TestApp
let app: TestApp['app']
let renderings: PageContext[]
let now: Date
/** The call that the page makes before it is rendered; none if empty. */
let call: string
let made: () => Response

const ssr: Ssr = {
  fetch: async (_request, { context }) => {
    renderings.push(context)
    const answer = call === '' ? null : await context.apiFetch(new Request(`http://localhost${call}`))
    const { nonce, csrfToken, boot } = context
    if (answer?.status === 410) context.setStatus(410)
    const text = `<p>${boot.companyName} ${answer ? await answer.text() : ''}</p>`
    const html = `<meta name="_csrf" content="${csrfToken}"><script nonce="${nonce}"></script>${text}`
    return made?.() ?? htmlPage(html)
  },
}

beforeAll(async () => {
  site = await createTestApp({ clock: { now: () => now }, env: { trustedProxies: 1 } })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await addPosition(site)
})
afterAll(() => site.close())
beforeEach(() => {
  now = new Date('2026-11-23T10:00:00Z')
  renderings = []
  call = '/api/pcsx/search?domain=demo.test'
  made = () => undefined as unknown as Response
  app = createApp(site.deps, { ssr: () => ssr, pages: new PageMemory() })
})

const visit = (path = '/careers', headers: Record<string, string> = {}) =>
  new ApiClient(app).request('GET', path, { headers })
const count = () => renderings.length

it('a page is rendered once for a hundred simultaneous visitors', async () => {
  const pages = await Promise.all(Array.from({ length: 100 }, () => visit()))
  expect(count()).toBe(1)
  expect(new Set(await Promise.all(pages.map((page) => page.text()))).size).toBe(100)
})

it('a page is rendered again once it is old, and when a position, the configuration or the address changes', async () => {
  const timesRendered = async (path?: string) => {
    await visit(path)
    return count()
  }
  expect(await timesRendered()).toBe(1)
  expect(await timesRendered()).toBe(1)
  now = new Date(now.getTime() + 31_000)
  expect(await timesRendered()).toBe(2)
  expect(await timesRendered()).toBe(2)
  await addPosition(site)
  await site.deps.indexes.catchUp('demo.test')
  expect(await timesRendered()).toBe(3)
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow Two', isDemo: true })
  await expect.poll(async () => (await visit()).text(), { interval: 200 }).toContain('Skerrow Two')
  expect(await timesRendered()).toBe(4)
  expect(await timesRendered('/careers?query=a')).toBe(5)
})

it('signed-in users, visitors who have applied, and addresses with a secret never get a page from memory', async () => {
  const { client } = await signedInClient(site)
  const own = new ApiClient(app).takeCookies(client)
  const ask = [
    () => own.request('GET', '/careers'),
    () => visit('/careers', { cookie: 'candela.session_token=ended' }),
    () => visit('/careers', { cookie: 'candela_applicant=x' }),
    () => visit('/careers?token=x'),
    () => visit('/careers?start=10'),
    () => visit('/careers', { accept: 'application/json' }),
    () => visit('/careers/alerts'),
    () => visit('/careers/%61lerts'),
    () => visit('/careers/saved-jobs'),
    () => visit('/careers/admin/offers'),
    () => visit('/careers/job/private?pid=1'),
    () => visit(`/careers?utm_campaign=${'x'.repeat(300)}`),
  ]
  for (const load of ask) {
    const before = count()
    await load()
    const { headers } = await load()
    expect(count() - before, String(load)).toBe(2)
    expect(headers.get('etag'), String(load)).toBeNull()
  }
})

it('a page that says that something failed is not shared', async () => {
  call = '/api/pcsx/terms_of_service'
  await Promise.all([visit(), visit()])
  expect(renderings.length).toBeGreaterThanOrEqual(3)
  await visit()
  expect(count()).toBeGreaterThanOrEqual(4)
})

it('the page of a missing or closed job is kept with its status', async () => {
  const id = await addPosition(site, { archivedAt: 1_790_000_000 })
  call = `/api/pcsx/position_details?domain=demo.test&position_id=${id}`
  for (let i = 0; i < 3; i++) expect((await visit(`/careers/job/${id}`)).status).toBe(410)
  expect(count()).toBe(1)
})

it('a redirect is kept as a redirect, within the site', async () => {
  made = () => new Response(null, { status: 307, headers: { location: 'http://forged.example//careers?a=1' } })
  for (let i = 0; i < 2; i++) {
    const { status, headers } = await visit('/careers?a=2')
    expect([status, headers.get('location')]).toEqual([307, '/careers?a=1'])
  }
  expect(count()).toBe(1)
})

it('a browser that has the page gets a 304, unless its token or the page changed', async () => {
  const client = new ApiClient(app)
  const first = await client.request('GET', '/careers')
  const etag = first.headers.get('etag')!
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const again = await client.request('GET', '/careers', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  // The page that the browser has belongs to the policy that came with it.
  expect(again.headers.get('content-security-policy')).toBeNull()
  expect(again.headers.get('x-csrf-token')).toBe(first.headers.get('x-csrf-token'))
  const other = await visit('/careers', { 'if-none-match': etag })
  expect(other.status).toBe(200)
  now = new Date(now.getTime() + 120_000)
  expect((await client.request('GET', '/careers', { headers: { 'if-none-match': etag } })).status).toBe(200)
})

it('a search that starts on a page from memory continues on the same version of the board', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.77', 'user-agent': 'Crawler' }
  const before = (await site.deps.indexes.catchUp('demo.test')).version
  await visit()
  await visit('/careers', headers)
  expect(count()).toBe(1)
  await addPosition(site)
  expect((await site.deps.indexes.catchUp('demo.test')).version).toBeGreaterThan(before)
  const answer = await new ApiClient(app).request('GET', '/api/pcsx/search?domain=demo.test&start=1', { headers })
  const { data } = (await answer.json()) as { data: { resultsMetaData: { searchVersion: string } } }
  expect(Number.parseInt(data.resultsMetaData.searchVersion, 36)).toBe(before)
})
it('an address with very many parameters leads to one with the first 200, which is not rendered before', async () => {
  const parameters = Array.from({ length: 300 }, (_, at) => `a${at % 2}=${at}`)
  const { status, headers } = await visit(`/careers?${parameters.join('&')}`)
  expect([status, headers.get('location')]).toEqual([307, `/careers?${parameters.slice(0, 200).join('&')}`])
  expect(count()).toBe(0)
  expect((await visit(headers.get('location')!)).status).toBe(200)
})
