import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { autocannon } from './peers/autocannon.ts'
import { figure, markdownTable } from './markdown.ts'

const usualConnections = 16
const seconds = 10
const warmUpSeconds = 3
const startTimeoutMs = 180_000
const root = join(import.meta.dirname, '..')

export interface Route {
  name: string
  /** The address; with a number, another one for each request. */
  path: string | ((n: number) => string)
  headers?: Record<string, string>
}

/** How a browser asks: a page then comes compressed. */
const browser = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' }

// The bare route shows what the server itself costs; the difference is ours. All shares are of it, so it comes first.
export const routesOf = (position: string, cookie: string): readonly Route[] => [
  { name: 'bare route `/healthz`', path: '/healthz' },
  { name: 'search call, everything', path: '/api/pcsx/search?domain=demo.test' },
  { name: 'search call, one word', path: '/api/pcsx/search?domain=demo.test&query=engineer' },
  { name: 'search page again', path: '/careers' },
  { name: 'search page again, compressed', path: '/careers', headers: browser },
  { name: 'position page again', path: position },
  { name: 'position page again, compressed', path: position, headers: browser },
  // As advertisers write them: no two visitors have the same address.
  {
    name: 'search page, each click another address',
    path: (n) => `/careers?utm_source=board&gclid=Cj0KCQ-click_${String(n).padStart(12, '0')}`,
  },
  { name: 'search page never seen before', path: (n) => `/careers?ref=${n}&query=engineer` },
  { name: 'search page, signed in', path: '/careers', headers: { cookie } },
  { name: 'position page, signed in', path: position, headers: { cookie } },
]

/** The address of a position of the demo. */
export async function positionAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/pcsx/search?domain=demo.test`)
  const { data } = (await answer.json()) as { data: { positions: { positionUrl: string }[] } }
  return data.positions[0]!.positionUrl
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

export interface RunningServer {
  url: string
  dataDir: string
  stop(): Promise<void>
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}

/**
 * Starts the built server with demo data in a temporary folder. It trusts one proxy, so that each request can be another
 * visitor.
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  if (!existsSync(join(root, 'dist/server/server-entry.js')))
    throw new Error('The pages are not built: run `npm run build` first.')
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'candela-bench-http-'))
  // If this process is root, the database runs as the user `postgres`, who has to reach the folder.
  await chmod(dataDir, 0o755)
  const said: string[] = []
  const child = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      TRUSTED_PROXIES: '1',
      // What one process serves, unless it is measured how several do.
      WEB_PROCESSES: process.env.WEB_PROCESSES ?? '1',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said.push(chunk.toString())
      if (said.length > 20) said.shift()
    })
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + startTimeoutMs
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The server did not become ready on port ${port}. It said:\n${said.join('')}`)
    }
    await sleep(250)
  }
  return { url, dataDir, stop }
}

let visitors = 0

/** Each request comes from a different address: this measures the page, not the limit per visitor. */
export const nextVisitor = (): string => {
  visitors += 1
  return `10.${(visitors >>> 16) & 255}.${(visitors >>> 8) & 255}.${visitors & 255}`
}

const fire = (
  url: string,
  { path, headers: own }: Route,
  duration: number,
  connections = usualConnections,
): ReturnType<typeof autocannon> =>
  autocannon({
    url,
    connections,
    duration,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path: typeof path === 'string' ? path : path((visitors += 1)),
          headers: { ...request.headers, ...own, 'x-forwarded-for': nextVisitor() },
        }),
      },
    ],
  })

export interface Measured {
  row: string[]
  isGood: boolean
  perSecond: number
}

export async function measureRoute(url: string, route: Route, bare: number | undefined): Promise<Measured> {
  const { name, path, headers } = route
  const probe = await fetch(url + (typeof path === 'string' ? path : path(0)), { headers })
  await probe.arrayBuffer()
  if (!probe.ok) return { row: [name, `answers ${probe.status}`, '–', '–', '–', '–'], isGood: false, perSecond: 0 }
  await fire(url, route, warmUpSeconds)
  const result = await fire(url, route, seconds)
  const failed = result.non2xx + result.errors + result.timeouts
  const { p50, p99 } = result.latency
  const perSecond = result.requests.average
  return {
    row: [
      name,
      figure(perSecond),
      bare === undefined ? '100 %' : `${figure((100 * perSecond) / bare)} %`,
      `${figure(p50)} / ${figure(p99)}`,
      figure(result.throughput.average / 1e6),
      String(failed),
    ],
    isGood: failed === 0,
    perSecond,
  }
}

const floodConnections = 64
const floodSeconds = 15

/** How long somebody waits for each of several requests, one after the other, while strangers ask for new pages without end. */
async function printFlood(url: string, cookie: string): Promise<void> {
  const asked: Route[] = [
    { name: 'bare route', path: '/healthz' },
    { name: 'search page again', path: '/careers' },
    { name: 'search page, signed in', path: '/careers', headers: { cookie } },
    // As advertisers write them: no two visitors have the same address.
    {
      name: 'search page, each click another address',
      path: (n) => `/careers?utm_source=board&gclid=Cj0KCQ-click_${String(n).padStart(12, '0')}`,
    },
    { name: 'search page never seen before', path: (n) => `/careers?ref=${n}&query=designer` },
  ]
  const newPage: Route = { name: '', path: (n) => `/careers?ref=${n}&query=engineer` }
  for (const { path, headers } of asked)
    await fetch(url + (typeof path === 'string' ? path : path(0)), { headers }).then((answer) => answer.arrayBuffer())
  const flood = fire(url, newPage, floodSeconds, floodConnections)
  const until = Date.now() + floodSeconds * 1000 - 1_000
  const waited = asked.map(() => [] as number[])
  const refused = asked.map(() => 0)
  while (Date.now() < until) {
    for (const [i, { path, headers }] of asked.entries()) {
      const from = performance.now()
      const answer = await fetch(url + (typeof path === 'string' ? path : path((visitors += 1))), {
        headers: { ...headers, 'x-forwarded-for': nextVisitor() },
      })
      await answer.arrayBuffer()
      waited[i]!.push(performance.now() - from)
      if (!answer.ok) refused[i]! += 1
    }
  }
  const { requests, non2xx } = await flood
  const at = (times: number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
  console.log(
    `While ${floodConnections} connections, each request from another address, ask for pages never seen before (${figure(requests.average)} answers a second, ${non2xx} of them told to come back later):\n`,
  )
  console.log(
    markdownTable(
      ['Route', 'p50 / p99 ms', 'refused'],
      asked.map(({ name }, i) => [
        name,
        `${figure(at(waited[i]!, 0.5))} / ${figure(at(waited[i]!, 0.99))}`,
        `${refused[i]} of ${waited[i]!.length}`,
      ]),
    ),
  )
  console.log('')
}

/** Prints requests per second and latency of pages and calls, as shares of a bare route. False if a request failed. */
export async function runHttpBench(server: string | undefined): Promise<boolean> {
  console.log(
    `## Over HTTP\n\n${usualConnections} connections, ${seconds} s a route after ${warmUpSeconds} s of warming up, load from the same machine.\n`,
  )
  const running: Pick<RunningServer, 'url' | 'stop'> = server
    ? { url: server.replace(/\/+$/, ''), stop: async () => {} }
    : await startServer()
  try {
    const measured: Measured[] = []
    const cookie = await signIn(running.url)
    for (const route of routesOf(await positionAt(running.url), cookie))
      measured.push(await measureRoute(running.url, route, measured[0]?.perSecond))
    console.log(
      markdownTable(
        ['Route', 'requests a second', 'of the bare route', 'p50 / p99 ms', 'MB a second', 'failed'],
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
