import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  fetch: async (request, { context }) => {
    renderings.push(context)
    const answer = call === '' ? null : await context.apiFetch(new Request(`http://localhost${call}`))
    const { nonce, csrfToken, boot } = context
    if (answer?.status === 410) context.setStatus(410)
    const cameFrom = `${JSON.stringify(boot.foreignParameters ?? {})} <a href="${new URL(request.url).search}">on</a>`
    const text = `<p>${boot.companyName} ${cameFrom} ${answer ? await answer.text() : ''}</p>`
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

it('a page that shows a failure is not shared', async () => {
  call = '/api/pcsx/terms_of_service'
  await Promise.all([visit(), visit()])
  expect(renderings.length).toBeGreaterThanOrEqual(3)
  await visit()
  expect(count()).toBeGreaterThanOrEqual(4)
})

it('the page of a missing or closed job is kept with its status', async () => {
  const id = await addPosition(site, { archivedAt: 1_790_000_000 })
  // Otherwise the board may change between two visits.
  await site.deps.indexes.catchUp('demo.test')
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
  // The browser's copy of the page depends on the policy that came with it.
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

describe('a campaign with a different URL for each click', () => {
  const clickOf = (at: number) => `Cj0KCQ-click_${at}_${'x'.repeat(20 - String(at).length)}`

  it('is rendered once, and each visitor’s page has their own click', async () => {
    const clicks = Array.from({ length: 100 }, (_, at) => clickOf(at))
    const pages = await Promise.all(
      clicks.map(async (click) => (await visit(`/careers?utm_source=board&gclid=${click}`)).text()),
    )
    expect(count()).toBe(1)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(
        `{"utm_source":"board","gclid":"${clicks[at]}"} <a href="?utm_source=board&gclid=${clicks[at]}">`,
      )
      expect(page.match(/Cj0KCQ-click_\d+_/g)).toHaveLength(2)
    }
    const { boot } = renderings[0]!
    expect(boot.foreignParameters!.gclid).toHaveLength(clicks[0]!.length)
    expect(clicks).not.toContain(boot.foreignParameters!.gclid)
  })

  it('has its click in the address of a redirect', async () => {
    made = () =>
      new Response(null, {
        status: 307,
        headers: { location: `/careers?gclid=${renderings.at(-1)!.boot.foreignParameters!.gclid}` },
      })
    for (const at of [1, 2])
      expect((await visit(`/careers?a=2&gclid=${clickOf(at)}`)).headers.get('location')).toBe(
        `/careers?gclid=${clickOf(at)}`,
      )
    expect(count()).toBe(1)
  })

  it.each([
    ['short ones, which may be anywhere in a page', (at: number) => `utm_campaign=spring-${at}`],
    ['numbers, which are read as such', (at: number) => `gclid=12345678901234567${at}`],
    ['what is written otherwise in an address', (at: number) => `gclid=Cj0KCQ%2Fclick%2Fclick%2Fclick${at}`],
    ['those of other lengths', (at: number) => `gclid=${clickOf(1)}${'y'.repeat(at)}`],
    ['what is searched for', (at: number) => `query=${clickOf(at)}`],
    ['what is also searched for', (at: number) => `query=${clickOf(at)}&gclid=${clickOf(at)}`],
    ['a name that is given twice', (at: number) => `gclid=${clickOf(at)}&gclid=${clickOf(at + 1)}`],
    ['secrets', (at: number) => `utm_token=${clickOf(at)}`],
    ['an employer’s own names', (at: number) => `filter_click=${clickOf(at)}`],
  ])('shares no page for %s', async (_, parameters) => {
    for (const at of [1, 2]) {
      const text = await (await visit(`/careers?${parameters(at)}`)).text()
      expect(text).toContain(`<a href="?${parameters(at)}">`)
    }
    expect(count()).toBe(2)
  })
})
