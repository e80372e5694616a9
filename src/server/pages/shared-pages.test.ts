import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { ApiClient, createTestApp, type TestApp } from '#tests/api-client.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { finishPage } from './finish-page.ts'
import { builtMessages } from './page-messages.ts'
import { PageMemory } from './page-memory.ts'
import type { Ssr } from './render-page.ts'

const dist = join(import.meta.dirname, '../../../dist')
const entry = join(dist, 'server/server-entry.js')
/** `npm test` builds them first. */
const isBuilt = existsSync(entry)

// Pages are built for it: in development, React takes twice as long.
vi.stubEnv('NODE_ENV', 'production')

const colors = ['#0b5c7a', '#7a1f5c', '#2d6a2d']
const visitorCount = 200

let site: TestApp
let ids: number[]
/** The time at which all pages are rendered: they show how old a job is. */
const now = new Date()

beforeAll(async () => {
  site = await createTestApp({
    clock: { now: () => now },
    env: { trustedProxies: 1, visitorPlaceHeaders: ['x-lat', 'x-lng'] },
    limits: { calls: { perMinute: 1e9, burst: 1e9 }, bytes: { perMinute: 1e15, burst: 1e15 } },
  })
  for (const [at, domain] of ['demo.test', 'acme.test', 'third.test'].entries()) {
    await saveEmployer(site.deps.db, {
      domain,
      name: `Employer of ${domain}`,
      isDemo: at === 0,
      hosts: at === 2 ? ['careers.third.test'] : [],
      config: {
        supportedLanguages: ['en', 'ar'],
        pcsxConfig: { branding: { theme: { accent: colors[at] } } },
        microsites: { sea: { overrides: { branding: { companyName: `The sea of ${domain}` } } } },
      },
    } as Parameters<typeof saveEmployer>[1])
  }
  ids = await Promise.all(
    Array.from({ length: 12 }, (_, i) => addPosition(site, { title: `Engineer ${i}`, postedTs: 1_700_000_000 + i })),
  )
  await Promise.all(
    ['acme.test', 'third.test'].map((domain) => addPosition(site, { domain, title: `Anvil maker of ${domain}` })),
  )
})
afterAll(async () => {
  // The next files of this process are tested as usual.
  vi.unstubAllEnvs()
  await site.close()
})

interface Visit {
  client: ApiClient
  path: string
  headers: Record<string, string>
  /** Must not be in anyone else's page. */
  secrets: string[]
}

/** A page with the visitor's own values replaced, and those values. */
async function load({ client, path, headers }: Visit) {
  const ask = () => client.request('GET', path, { headers: { accept: 'text/html', ...headers } })
  let answer = await ask()
  // Some are asked to retry. Retrying at once would keep the server from rendering, until there is a limit.
  while (answer.status === 503) {
    await setTimeout(50)
    answer = await ask()
  }
  const html = await answer.text()
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? 'none'
  const token = answer.headers.get('x-csrf-token') ?? 'none'
  const status = `${answer.status} ${answer.headers.get('location') ?? ''}`
  // A page contains the time at which its data was loaded.
  const page = html
    .replaceAll(nonce, 'NONCE')
    .replaceAll(token, 'TOKEN')
    .replaceAll(/\b1[789]\d{11}\b/g, 'MS')
  return { status, html, nonce, token, page }
}

/** The same visitor at another server. */
function clientOf(app: TestApp['app'], known: ApiClient, path: string): ApiClient {
  const origin = path.includes('domain=') ? 'http://localhost' : 'http://careers.third.test'
  return new ApiClient(app, origin).takeCookies(known)
}

/** The difference between two pages; a comparison of whole pages takes minutes to print. */
function differenceOf(one: string, other: string): string[] | null {
  if (one === other) return null
  let from = 0
  while (one[from] === other[from]) from++
  return [one, other].map((page) => page.slice(Math.max(0, from - 60), from + 120))
}

/** Like the click ids of advertising networks: never the same. */
const clickOf = (at: number): string => `Cj0KCQ-click-${at}_${'Ab9'.repeat(7)}`

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!

describe.skipIf(!isBuilt)('two hundred simultaneous visitors', () => {
  it('each get what would have been rendered for them alone, and nothing meant for another', async () => {
    const { default: ssr } = (await import(entry)) as { default: Ssr }
    let renderings = 0
    const counted: Ssr = {
      fetch: (...given) => {
        renderings++
        return ssr.fetch(...given)
      },
    }
    const hooks = {
      ssr: () => counted,
      messages: builtMessages(join(dist, 'messages')),
      finishHtml: finishPage(join(dist, 'client')),
    }
    const many = { perMinute: 1e15, burst: 1e15 }
    const limits = { calls: many, bytes: many, pages: many }
    // With room for all of them, so that none has to be rendered again.
    const large = new PageMemory({ maxBytes: 1e9, maxAgeMs: 600_000 })
    const [warm, cold] = [large, new PageMemory({ maxBytes: 0, maxAgeMs: -1 })].map((pages) =>
      createApp(site.deps, { ...hooks, limits, pages, lagMs: () => 0 }),
    )
    const candidates = await Promise.all(
      Array.from({ length: 6 }, (_, i) => signedInClient(site, { name: `Candidate Number${i}` })),
    )
    const drafts = await Promise.all(
      candidates.slice(0, 3).map(async ({ client }) => {
        await client.post(`/api/pcsx/positions/saved?domain=demo.test`, { position_id: ids[0], operation: 'save' })
        await client.post(`/api/pcsx/job_cart?domain=demo.test`, { position_id: ids[1] })
      }),
    )
    expect(drafts).toHaveLength(3)

    const pages = [
      '/careers',
      '/careers?query=engineer',
      `/careers/job/${ids[0]}`,
      '/careers/search?query=engineer&utm_source=board',
      `/careers?pid=${ids[2]}`,
      '/careers/job/999999',
      '/careers/engineer/kirkwall',
      '/careers?microsite=sea',
    ]
    const visits = Array.from({ length: visitorCount }, (_, at): Visit => {
      const domain = pick(['demo.test', 'acme.test', 'third.test'], Math.floor(at / 5))
      const origin = at % 23 === 0 ? 'http://careers.third.test' : 'http://localhost'
      const client = new ApiClient(warm!, origin)
      const path = pick(pages, at)
      const parameters = [
        origin === 'http://localhost' ? `domain=${domain}` : '',
        at % 7 === 0 ? 'hl=ar' : '',
        at % 19 === 0 ? `ref=campaign-${at}-` : '',
        at % 3 === 1 ? `gclid=${clickOf(at)}` : '',
      ].filter(Boolean)
      const headers: Record<string, string> = {
        'accept-language': pick(['en-GB', 'en-US,en;q=0.8', 'ar-EG,en;q=0.5', 'de-CH,en-AU;q=0.5', 'en'], at),
        'x-forwarded-for': `198.51.${at % 100}.${at + 1}`,
        'user-agent': `Browser ${at % 9}`,
      }
      if (at % 11 === 0) Object.assign(headers, { 'x-lat': String((at % 80) + 0.5), 'x-lng': '7.5' })
      if (at % 3 === 0) client.cookies.set('candela_visitor', `visitor-${at}-${'x'.repeat(20)}`)
      if (at % 13 === 0) client.cookies.set('candela_locale', 'ar')
      if (at % 17 === 0) client.cookies.set('candela_employer', 'acme.test')
      if (at % 29 === 0) client.cookies.set('candela_applicant', `applicant-${at}-${'y'.repeat(30)}`)
      const own = at % 9 === 0 && origin === 'http://localhost' ? pick(candidates, at / 9) : null
      if (own) client.takeCookies(own.client)
      const secrets = [
        ...(own ? [own.user.name, own.user.email] : []),
        ...(at % 19 === 0 ? [`campaign-${at}-`] : []),
        ...(at % 3 === 1 ? [clickOf(at)] : []),
        ...(at % 11 === 0 ? [`"lat":${(at % 80) + 0.5}`] : []),
      ]
      return { client, headers, secrets, path: `${path}${path.includes('?') ? '&' : '?'}${parameters.join('&')}` }
    })

    // A part that is loaded on demand is in the page only once the server has loaded it: each kind of page once, signed in or not.
    const kinds = new Map(visits.map((visit, at) => [`${at % pages.length} ${at % 9 === 0}`, visit]))
    const alone = ({ client, ...visit }: Visit) => load({ ...visit, client: clientOf(cold!, client, visit.path) })
    for (const visit of kinds.values()) await alone(visit)
    // Each is requested twice at once, so that pages come from memory, from shared rendering, and from individual rendering.
    const first = await Promise.all(visits.map(load))
    renderings = 0
    const rounds = [first, await Promise.all(visits.map(load))]
    // The second time only for visitors to whom a page may differ.
    const own = visits.filter(({ client }) => /session_token|applicant/.test([...client.cookies.keys()].join()))
    expect(renderings).toBe(own.length)
    for (const [at, { html, status }] of first.entries())
      if (at % 3 === 1 && !status.startsWith('307')) expect(html).toContain(`gclid=${clickOf(at)}`)
    const expected = []
    for (const visit of visits) expected.push(await alone(visit))
    for (const loaded of rounds) {
      for (const [at, { page, status, nonce, token, html }] of loaded.entries()) {
        const { path } = visits[at]!
        const other = expected[at]!
        expect([at, path, status, differenceOf(page, other.page)]).toEqual([at, path, other.status, null])
        if (status.startsWith('307')) continue
        expect(html, path).toContain(nonce)
        expect(html, path).toContain(token)
      }
      const nonces = loaded.map(({ nonce }) => nonce)
      const whole = loaded.filter(({ status }) => !status.startsWith('307'))
      expect(new Set(whole.map(({ nonce }) => nonce)).size).toBe(whole.length)
      expect(whole.length).toBeGreaterThan(visitorCount * 0.75)
      for (const [at, { html }] of loaded.entries()) {
        const foreign = [
          ...nonces.filter((nonce, other) => other !== at && nonce !== 'none'),
          ...loaded.map(({ token }) => token).filter((token) => token !== loaded[at]!.token),
          ...visits.flatMap(({ secrets }) => secrets).filter((secret) => !visits[at]!.secrets.includes(secret)),
        ]
        expect(
          foreign.filter((text) => html.includes(text)),
          visits[at]!.path,
        ).toEqual([])
      }
    }
  })
})
