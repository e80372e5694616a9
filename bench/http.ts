import { printFlood } from './http-flood.ts'
import { addressOf, fire, usualConnections, type Route } from './http-requests.ts'
import { figure, markdownTable } from './markdown.ts'
import { processorMs } from './processor-time.ts'
import { startServer, type RunningServer } from './start-server.ts'

const seconds = 10
const warmUpSeconds = 3

/** How a browser asks: a page then comes compressed. */
const browser = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' }

// The bare route shows what the server itself costs; the difference is ours. All shares are of it, so it comes first.
export const routesOf = (positions: readonly Listed[], cookie: string): readonly Route[] => [
  { name: 'bare route `/healthz`', path: '/healthz' },
  { name: 'search call, everything', path: '/api/pcsx/search?domain=demo.test' },
  { name: 'search call, one word', path: '/api/pcsx/search?domain=demo.test&query=engineer' },
  { name: 'search page again', path: '/careers' },
  { name: 'search page again, compressed', path: '/careers', headers: browser },
  { name: 'position page again', path: positions[0]!.positionUrl },
  { name: 'position page again, compressed', path: positions[0]!.positionUrl, headers: browser },
  // As advertisers write them: no two visitors have the same URL.
  {
    name: 'search page, each click another address',
    path: (n) => `/careers?utm_source=board&gclid=Cj0KCQ-click_${String(n).padStart(12, '0')}`,
  },
  { name: 'search page never seen before', path: otherSearches(positions) },
  { name: 'search page never seen before, from elsewhere', path: (n) => `/careers?ref=${n}&query=engineer` },
  { name: 'position page never seen before', path: (n) => `${positions[n % positions.length]!.positionUrl}?ref=${n}` },
  { name: 'search page, signed in', path: '/careers', headers: { cookie } },
  { name: 'position page, signed in', path: positions[0]!.positionUrl, headers: { cookie } },
]

/** Searches that no one has made yet, as by a crawler: for each word of the titles, within one distance after the other. */
const otherSearches = (positions: readonly Listed[]): ((n: number) => string) => {
  const words = [...new Set(positions.flatMap(({ name }) => name.toLowerCase().match(/\p{L}{4,}/gu) ?? []))]
  return (n) => `/careers?${new URLSearchParams({ query: words[n % words.length]!, filter_distance: String(n) })}`
}

const mostPositions = 300

interface Listed {
  name: string
  positionUrl: string
}

/** Positions of the demo. */
export async function positionsAt(url: string): Promise<Listed[]> {
  const found: Listed[] = []
  for (let start = 0; start < mostPositions; start += 10) {
    const answer = await fetch(`${url}/api/pcsx/search?domain=demo.test&start=${start}`)
    const { data } = (await answer.json()) as { data: { positions: Listed[] } }
    found.push(...data.positions)
  }
  return found
}

/** The cookies of the demo's candidate. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email?domain=demo.test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'candidate@demo.test', password: 'careers-demo' }),
  })
  if (!answer.ok) throw new Error(`The demo's candidate could not sign in: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ')
}

export interface Measured {
  row: string[]
  isGood: boolean
  perSecond: number
  /** Processor time of the server for a request; null of a server that was not started here. */
  processorMs: number | null
}

const share = (part: number, whole: number): string => `${figure((100 * part) / whole)} %`

export async function measureRoute(
  { url, pid }: Pick<RunningServer, 'url'> & { pid?: number },
  route: Route,
  bare: Measured | undefined,
): Promise<Measured> {
  const { name, path, headers } = route
  const probe = await fetch(url + addressOf(path), { headers })
  await probe.arrayBuffer()
  if (!probe.ok)
    return {
      row: [name, `answers ${probe.status}`, '–', '–', '–', '–', '–', '–'],
      isGood: false,
      perSecond: 0,
      processorMs: null,
    }
  await fire(url, route, warmUpSeconds)
  const before = pid === undefined ? null : processorMs(pid)
  const result = await fire(url, route, seconds)
  const after = pid === undefined ? null : processorMs(pid)
  const failed = result.non2xx + result.errors + result.timeouts
  const { p50, p99 } = result.latency
  const perSecond = result.requests.average
  const spent = before === null || after === null ? null : (after - before) / result.requests.total
  return {
    row: [
      name,
      figure(perSecond),
      share(perSecond, bare?.perSecond ?? perSecond),
      figure(spent),
      spent === null ? '–' : share(bare?.processorMs ?? spent, spent),
      `${figure(p50)} / ${figure(p99)}`,
      figure(result.throughput.average / 1e6),
      String(failed),
    ],
    isGood: failed === 0,
    perSecond,
    processorMs: spent,
  }
}

/** Prints requests per second and latency of pages and calls, as shares of a bare route. False if a request failed. */
export async function runHttpBench(server: string | undefined): Promise<boolean> {
  console.log(
    `## Over HTTP\n\n${usualConnections} connections, ${seconds} s a route after ${warmUpSeconds} s of warming up, load from the same machine.\n`,
  )
  const running: Pick<RunningServer, 'url' | 'stop'> & { pid?: number } = server
    ? { url: server.replace(/\/+$/, ''), stop: async () => {} }
    : await startServer()
  try {
    const measured: Measured[] = []
    const cookie = await signIn(running.url)
    for (const route of routesOf(await positionsAt(running.url), cookie))
      measured.push(await measureRoute(running, route, measured[0]))
    console.log(
      markdownTable(
        [
          'Route',
          'requests a second',
          'of the bare route',
          'processor ms a request',
          'of the bare route',
          'p50 / p99 ms',
          'MB a second',
          'failed',
        ],
        measured.map(({ row }) => row),
      ),
    )
    console.log('')
    await printFlood(running.url, cookie)
    return measured.every(({ isGood }) => isGood)
  } finally {
    await running.stop()
  }
}
