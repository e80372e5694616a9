import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { employers } from '#server/db/schema/employers.ts'
import { mails } from '#server/db/schema/records.ts'
import type { Env } from '#server/env.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import type { PageContext } from '#server/pages/render-page.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addUser, testPassword } from '#tests/factories/users.ts'

interface Asked {
  peer?: string
  host?: string
  headers?: Record<string, string>
  httpVersion?: string
}

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'acme.test', name: 'Acme' })
  await addUser(site, { email: 'admin@demo.test', role: 'admin' })
  await addUser(site, { email: 'own@example.test' })
  const values = { recipient: 'ina@example.test', subject: 'Your code', text: '123456', html: '<p>123456</p>' }
  await site.deps.db
    .of('demo.test')
    .insert(mails)
    .values({ ...values, domain: 'demo.test' })
  await site.deps.db
    .of('acme.test')
    .insert(mails)
    .values({ ...values, domain: 'acme.test' })
})
afterAll(() => site.close())

/** A server with other settings on the same data, as a request over a socket reaches it. */
function serverWith(env: Partial<Env>) {
  const isOpenPage = async (_page: Request, { context }: { context: PageContext }) =>
    context.apiFetch(new Request('http://localhost/api/pcsx/boot_data'))
  let made: ReturnType<typeof createApp> | undefined
  const app = () =>
    (made ??= createApp({ ...site.deps, env: { ...site.deps.env, ...env } }, { ssr: () => ({ fetch: isOpenPage }) }))
  return async (path: string, asked: Asked = {}, init: RequestInit = {}) => {
    const { peer = '127.0.0.1', host = 'localhost:3000', headers = {}, httpVersion = '1.1' } = asked
    const incoming = { socket: { remoteAddress: peer, localPort: 3000 }, httpVersion }
    const all = { ...(init.headers as Record<string, string> | undefined), ...headers }
    return app().request(new Request(`http://${host}${path}`, { ...init, headers: all }), undefined, { incoming })
  }
}
const signIn = (email: string, host = 'localhost:3000'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: `http://${host}` },
  body: JSON.stringify({ email, password: testPassword }),
})

const elsewhere: [string, Asked][] = [
  ['a peer of another machine', { peer: '192.0.2.1' }],
  ['a peer of the same network', { peer: '::ffff:10.0.0.2' }],
  ['the Host of a public site', { host: 'careers.acme.test' }],
  ['an address as Host', { host: '192.0.2.9:3000' }],
  ['X-Forwarded-For', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['X-Forwarded-Host', { headers: { 'x-forwarded-host': 'localhost' } }],
  ['X-Forwarded-Proto', { headers: { 'x-forwarded-proto': 'https' } }],
  ['Forwarded', { headers: { forwarded: 'for=127.0.0.1' } }],
  ['X-Real-IP', { headers: { 'x-real-ip': '127.0.0.1' } }],
  ['Via', { headers: { via: '1.1 proxy' } }],
  ['a content network’s header', { headers: { 'cf-connecting-ip': '192.0.2.1' } }],
  ['a header that is nobody’s own', { headers: { 'x-azure-clientip': '127.0.0.1' } }],
  ['the port of another server', { host: 'localhost:8080' }],
  ['localhost without a port', { host: 'localhost' }],
  ['an Origin elsewhere', { headers: { origin: 'https://careers.acme.test' } }],
  ['a Referer elsewhere', { headers: { referer: 'https://careers.acme.test/careers' } }],
  ['a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['HTTP/1.0, as a proxy speaks that is not set up', { httpVersion: '1.0' }],
]
const atHome: [string, Asked][] = [
  ['localhost', {}],
  ['127.0.0.1', { host: '127.0.0.1:3000' }],
  ['::1', { host: '[::1]:3000', peer: '::1' }],
  [
    'localhost, in a browser',
    {
      headers: {
        'accept-language': 'en',
        'sec-fetch-site': 'same-origin',
        'sec-ch-ua-platform': 'Linux',
        'upgrade-insecure-requests': '1',
        referer: 'http://localhost:3000/careers',
        'x-user': '',
        'x-timezone': 'Europe/London',
      },
    },
  ],
  ['a name under localhost', { host: 'demo.localhost:3000', peer: '::ffff:127.0.0.1' }],
]

describe('the demo without DEMO=on', () => {
  const ask = serverWith({ isDemoShared: false, publicUrl: 'http://localhost:3000' })
  const isDemoShown = async (path: string, asked: Asked) => {
    const answer = (await (await ask(path, asked)).json()) as { data: { isDemo: boolean } }
    return answer.data.isDemo
  }

  it.each(elsewhere)('is closed to %s', async (_name, asked) => {
    expect((await ask('/dev/mailbox', asked)).status).toBe(404)
    expect((await ask('/dev/mailbox/1', asked)).status).toBe(404)
    expect((await ask('/dev/mailbox?domain=acme.test', asked)).status).toBe(404)
    expect(await isDemoShown('/api/pcsx/boot_data', asked)).toBe(false)
    // Requests made while rendering use the page's socket, and are no more local than the page.
    expect(await isDemoShown('/dev/ui', asked)).toBe(false)
    const refused = await ask('/api/auth/sign-in/email', asked, signIn('admin@demo.test', asked.host))
    expect(refused.status).toBe(403)
    expect(refused.headers.getSetCookie().join()).not.toContain('session_token=')
  })

  it.each(atHome)('still allows %s', async (_name, asked) => {
    expect(await (await ask('/dev/mailbox', asked)).text()).toContain('ina@example.test')
    expect(await isDemoShown('/api/pcsx/boot_data', asked)).toBe(true)
    expect(await isDemoShown('/dev/ui', asked)).toBe(true)
    const signedIn = await ask('/api/auth/sign-in/email', asked, signIn('admin@demo.test', asked.host))
    expect(signedIn.status).toBe(200)
  })

  it('ignores sessions of demo accounts elsewhere, however they began', async () => {
    const signedIn = await ask('/api/auth/sign-in/email', {}, signIn('admin@demo.test'))
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const isLoggedIn = async (asked: Asked) => {
      const answer = await ask('/api/pcsx/boot_data', { ...asked, headers: { ...asked.headers, cookie } })
      return ((await answer.json()) as { data: { isLoggedIn: boolean } }).data.isLoggedIn
    }
    expect(await isLoggedIn({})).toBe(true)
    for (const [name, asked] of elsewhere) expect(await isLoggedIn(asked), name).toBe(false)
  })

  it('ignores sessions of the demo’s staff elsewhere, even if their address changed', async () => {
    await addUser(site, { email: 'moved@example.test', role: 'admin' })
    const signedIn = await ask('/api/auth/sign-in/email', {}, signIn('moved@example.test'))
    expect(signedIn.status).toBe(200)
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const isLoggedIn = async (headers: Record<string, string>) => {
      const answer = await ask('/api/pcsx/boot_data', { headers: { ...headers, cookie } })
      return ((await answer.json()) as { data: { isLoggedIn: boolean } }).data.isLoggedIn
    }
    expect(await isLoggedIn({})).toBe(true)
    expect(await isLoggedIn({ 'x-forwarded-for': '192.0.2.1' })).toBe(false)
  })

  it('refuses every other way into a demo account, and lets others in', async () => {
    const asked = { headers: { 'x-forwarded-for': '192.0.2.1' } }
    const post = (path: string, body: object) =>
      ask(`/api/auth/${path}`, asked, { ...signIn(''), body: JSON.stringify(body) })
    const email = ' Admin@Demo.Test'
    expect((await post('email-otp/send-verification-otp', { email, type: 'sign-in' })).status).toBe(403)
    expect((await post('sign-in/email-otp', { email, otp: '123456' })).status).toBe(403)
    expect((await post('sign-in/email', { email: 'own@example.test', password: testPassword })).status).toBe(200)
  })
})

describe('the demo with DEMO=on', () => {
  it.each(elsewhere)('is open to %s, and shows no emails of another employer', async (_name, asked) => {
    const ask = serverWith({ isDemoShared: true })
    expect(await (await ask('/dev/mailbox', asked)).text()).toContain('ina@example.test')
    for (const path of ['/dev/mailbox', '/dev/mailbox/2', '/dev/mailbox/2/html'])
      expect((await ask(`${path}?domain=acme.test`, asked)).status, path).toBe(404)
  })
})

it('never shows a real employer’s emails, even on the developer’s own machine', async () => {
  for (const publicUrl of ['http://localhost:3000', 'https://careers.acme.test', null])
    for (const path of ['/dev/mailbox', '/dev/mailbox/2', '/dev/mailbox/2/html'])
      expect((await serverWith({ publicUrl })(`${path}?domain=acme.test`)).status, path).toBe(404)
})

it('the demo is closed on a running server once it has a real employer, unless PUBLIC_URL is set', async () => {
  const unplaced = serverWith({ isDemoShared: false, publicUrl: null })
  expect((await unplaced('/dev/mailbox')).status).toBe(404)
  const refused = await unplaced('/api/auth/sign-in/email', {}, signIn('admin@demo.test'))
  expect(refused.status).toBe(403)
  await site.deps.db.of('acme.test').update(employers).set({ isDemo: true }).where(eq(employers.domain, 'acme.test'))
  try {
    const demoOnly = serverWith({ isDemoShared: false, publicUrl: null, port: 3001 })
    expect((await demoOnly('/dev/mailbox?domain=demo.test')).status).toBe(200)
  } finally {
    await site.deps.db.of('acme.test').update(employers).set({ isDemo: false }).where(eq(employers.domain, 'acme.test'))
  }
})

it('does not take the origin from a stranger’s Host header', async () => {
  const originWith = async (publicUrl: string | null, host: string) => {
    const answer = await serverWith({ publicUrl, port: 3000 })('/api/pcsx/boot_data?domain=acme.test', { host })
    return ((await answer.json()) as { data: { origin: string } }).data.origin
  }
  expect(await originWith(null, 'evil.test')).toBe('http://localhost:3000')
  expect(await originWith('http://localhost:8080', 'evil.test:81')).toBe('http://localhost:8080')
  expect(await originWith('http://localhost:8080', '127.0.0.1:8080')).toBe('http://127.0.0.1:8080')
  expect(await originWith('https://careers.acme.test', 'localhost:3000')).toBe('https://careers.acme.test')
})
