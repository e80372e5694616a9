import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BootData } from '#contract/boot-data.ts'
import { createApp } from '#server/app.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import type { PageContext } from '#server/pages/render-page.ts'
import { ApiClient, createTestApp, type TestApp } from '#tests/api-client.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { htmlPage } from '#tests/html-page.ts'
import { mountedEndpoints } from './mount.ts'
import { readBody } from './bodies/read-body.ts'
import { RateLimiter } from './limits/rate-limit.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())

const ssr = () => ({ fetch: () => htmlPage() })

/** An endless body without a declared length. */
function endlessBody(): { body: ReadableStream<Uint8Array>; sent: () => number } {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(0x20))
    },
  })
  return { body, sent: () => sent }
}

describe('a body that is too large', () => {
  it('is not read to its end if its length is not declared', async () => {
    const { body, sent } = endlessBody()
    const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect(await readBody(request, 1_000_000)).toBeNull()
    expect(sent()).toBeLessThan(1_500_000)
  })

  it('gets a 413 from a call', async () => {
    const { client } = await signedInClient(site)
    const answer = await client.post('/api/pcsx/positions/saved', { position_id: 'x'.repeat(1_100_000) })
    expect(answer).toMatchObject({ status: 413, error: { message: 'The request is larger than 1 MB.' } })
  })
})

describe('a method that an address does not support', () => {
  it('gets a 405 and the supported ones', async () => {
    const client = site.client()
    const posted = await client.post('/api/pcsx/search?domain=demo.test', {})
    expect(posted).toMatchObject({ status: 405, data: null })
    expect(posted.headers.get('allow')).toBe('GET, HEAD')
    const read = await client.get('/api/pcsx/applications/1/submit')
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await client.get('/api/pcsx/nothing')).status).toBe(404)
  })

  it('reaches no page', async () => {
    const client = new ApiClient(createApp(site.deps, { ssr }))
    expect((await client.request('GET', '/careers')).status).toBe(200)
    await client.get('/api/pcsx/boot_data')
    expect((await client.request('POST', '/careers', { body: {} })).status).toBe(405)
    expect((await client.request('HEAD', '/careers')).status).toBe(200)
  })
})

it('answers a rendered page’s calls in the page’s language, even before its cookie is set', async () => {
  await saveEmployer(site.deps.db, { domain: 'two.test', name: 'Two', config: { supportedLanguages: ['en', 'ar'] } })
  const asking = () => ({
    fetch: async (_page: Request, { context }: { context: PageContext }) =>
      context.apiFetch(new Request('http://localhost/api/pcsx/boot_data?domain=two.test')),
  })
  const app = createApp(site.deps, { ssr: asking })
  const asked = async (path: string, headers?: Record<string, string>) => {
    const answer = await new ApiClient(app).request('GET', path, { headers })
    return ((await answer.json()) as { data: BootData }).data.locale
  }
  expect(await asked('/careers?domain=two.test')).toBe('en')
  expect(await asked('/careers?domain=two.test', { 'accept-language': 'ar' })).toBe('ar')
  expect(await asked('/careers?domain=two.test&hl=ar')).toBe('ar')
  expect(await asked('/careers?domain=two.test&hl=en', { 'accept-language': 'ar' })).toBe('en')
})

describe('what may be cached', () => {
  it('excludes responses that contain a visitor’s token', async () => {
    for (const path of [
      '/robots.txt',
      '/careers/sitemap.xml',
      '/careers/feeds/indeed.xml',
      '/api/docs',
      '/api/openapi.json',
    ]) {
      const { headers } = await site.client().request('GET', path)
      const isShared = headers.get('cache-control')?.includes('public') ?? true
      expect(headers.has('x-csrf-token'), path).toBe(!isShared)
      expect(headers.getSetCookie().length > 0, path).toBe(!isShared)
      if (isShared) expect(headers.get('vary'), path).toContain('cookie, x-group-id')
    }
  })

  it('excludes pages of signed-in users', async () => {
    const client = new ApiClient(createApp(site.deps, { ssr }))
    expect((await client.request('GET', '/careers')).headers.get('cache-control')).toBe('private, no-cache')
    const { client: signedIn } = await signedInClient(site)
    client.takeCookies(signedIn)
    expect((await client.request('GET', '/careers')).headers.get('cache-control')).toBe('private, no-store')
  })
})

it('counts all addresses of one IPv6 network as one client', () => {
  const limiter = new RateLimiter({ perMinute: 1, burst: 1 })
  expect(limiter.take('2001:db8:1:2::1', 1, 0)).toBe(0)
  expect(limiter.take('2001:db8:1:2:ffff::9', 1, 0)).toBeGreaterThan(0)
  expect(limiter.take('2001:db8:1:3::1', 1, 0)).toBe(0)
  expect(limiter.take('192.0.2.1', 1, 0)).toBe(0)
})

describe('an address that would lead to another site', () => {
  const redirecting = () => ({ fetch: (page: Request) => Response.redirect(page.url.replace('/?', '?')) })

  it.each(['//evil.test', '//evil.test/%2e%2e', '///evil.test', '/\\evil.test', '/%2fevil.test', '/%5cevil.test'])(
    'is not a page: %s',
    async (path) => {
      const client = new ApiClient(createApp(site.deps, { ssr: redirecting }))
      const answer = await client.request('GET', path)
      expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
    },
  )

  it('is never a redirect target: the Host header is not repeated', async () => {
    const client = new ApiClient(createApp(site.deps, { ssr: redirecting }), 'http://evil.test')
    const answer = await client.request('GET', '/careers/?query=welder')
    expect(answer.headers.get('location')).toBe('/careers?query=welder')
  })
})

it('redirects from the root of every host to the careers page', async () => {
  const app = createApp(site.deps, { ssr })
  for (const host of ['localhost', 'jobs.acme.test', 'evil.test']) {
    const answer = await new ApiClient(app, `http://${host}`).request('GET', '/?domain=demo.test&next=//evil.test')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/careers?domain=demo.test&next=//evil.test')
  }
})

it('answers a path that cannot be decoded with a page that says it does not exist', async () => {
  for (const path of ['/careers/%ff', '/careers/job/%zz', '/%']) {
    const answer = await site.client().request('GET', path, { headers: { accept: 'text/html' } })
    expect(answer.status, path).toBe(404)
    expect(await answer.text(), path).toContain('<h1>')
  }
})

it('sends the security headers with its health checks, too', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const { headers } = await site.client().request('GET', path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
    expect(headers.get('cache-control'), path).toBe('no-store')
  }
})

describe('the public origin', () => {
  let behind: TestApp
  beforeAll(async () => {
    behind = await createTestApp({ env: { publicUrl: 'https://jobs.example.test' } })
    await saveEmployer(behind.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
    await saveEmployer(behind.deps.db, { domain: 'acme.test', name: 'Acme', hosts: ['jobs.acme.test'] })
  })
  afterAll(() => behind.close())
  const originAt = async (host: string) =>
    (await behind.client(`http://${host}`).get<{ origin: string }>('/api/pcsx/boot_data')).data.origin

  it('is never taken from an unregistered Host header', async () => {
    expect(await originAt('evil.test')).toBe('https://jobs.example.test')
    expect(await originAt('jobs.example.test:81')).toBe('https://jobs.example.test')
  })

  it('is an employer’s own host if it has one, whose pages may make changes', async () => {
    expect(await originAt('jobs.acme.test:81')).toBe('https://jobs.acme.test')
    const client = behind.client('http://jobs.acme.test')
    await client.get('/api/pcsx/boot_data')
    const post = (origin: string) => client.call('POST', '/vslog?event=view', {}, { origin })
    expect((await post('https://jobs.acme.test')).status).toBe(200)
    expect((await post('https://jobs.example.test')).status).toBe(403)
  })
})

describe('the content type of a body', () => {
  it('is JSON for every changing call unless declared otherwise, and a form where declared', async () => {
    const { client } = await signedInClient(site)
    await client.get('/api/pcsx/boot_data')
    const wrong: string[] = []
    const changing = mountedEndpoints.filter((call) => call.method !== 'GET')
    for (const { method, path, access, bodyType } of changing) {
      if (access === 'staff' || bodyType === 'ignored') continue
      const address = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
      const others = ['text/plain', 'application/x-www-form-urlencoded', 'text/json', 'image/png']
      const types = bodyType?.startsWith('multipart') ? others : [...others, 'multipart/form-data; boundary=x']
      for (const type of bodyType === 'multipart' ? [...types, 'application/json'] : types) {
        const answer = await client.request(method, address, { body: '{}', headers: { 'content-type': type } })
        if (answer.status !== 415) wrong.push(`${method} ${path} takes ${type}: ${answer.status}`)
      }
    }
    expect(changing.length).toBeGreaterThan(40)
    expect(wrong).toEqual([])
  })

  it('is not required without a body', async () => {
    const { client } = await signedInClient(site)
    await client.get('/api/pcsx/boot_data')
    expect((await client.request('POST', '/api/pcsx/settings/proof_code')).status).not.toBe(415)
    expect((await client.request('POST', '/api/pcsx/settings/sessions/end_others')).status).toBe(200)
  })

  it('is the one that our own pages send on leaving: a view, a timing, a draft', async () => {
    const client = site.client()
    const view = await client.call('POST', '/vslog?event=view&namespace=pcsx', {})
    expect(view.status).toBe(200)
  })
})
