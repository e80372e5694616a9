import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { autocannon } from './peers/autocannon.ts'
import { figure, markdownTable } from './markdown.ts'

const connections = 16
const seconds = 10
const warmUpSeconds = 3
const startTimeoutMs = 180_000
const root = join(import.meta.dirname, '..')

interface Route {
  name: string
  path: string
}

// The bare route shows what the server itself costs; the difference is ours.
const routes: readonly Route[] = [
  { name: 'bare route `/healthz`', path: '/healthz' },
  { name: 'search call, everything', path: '/api/pcsx/search?domain=demo.test' },
  { name: 'search call, one word', path: '/api/pcsx/search?domain=demo.test&query=engineer' },
  { name: 'rendered search page', path: '/careers' },
  { name: 'rendered search page, one word', path: '/careers?query=engineer' },
]

export interface RunningServer {
  url: string
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
export async function startServer(): Promise<RunningServer> {
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
  return { url, stop }
}

let visitors = 0

/** Each request comes from a different address: this measures the page, not the limit per visitor. */
const nextVisitor = (): string => {
  visitors += 1
  return `10.${(visitors >>> 16) & 255}.${(visitors >>> 8) & 255}.${visitors & 255}`
}

const fire = (url: string, duration: number): ReturnType<typeof autocannon> =>
  autocannon({
    url,
    connections,
    duration,
    requests: [
      {
        setupRequest: (request) => ({ ...request, headers: { ...request.headers, 'x-forwarded-for': nextVisitor() } }),
      },
    ],
  })

async function measureRoute(url: string, { name, path }: Route): Promise<{ row: string[]; isGood: boolean }> {
  const probe = await fetch(url + path)
  await probe.arrayBuffer()
  if (!probe.ok) return { row: [name, `answers ${probe.status}`, '–', '–', '–'], isGood: false }
  await fire(url + path, warmUpSeconds)
  const result = await fire(url + path, seconds)
  const failed = result.non2xx + result.errors + result.timeouts
  const { p50, p99 } = result.latency
  return {
    row: [
      name,
      figure(result.requests.average),
      `${figure(p50)} / ${figure(p99)}`,
      figure(result.throughput.average / 1e6),
      String(failed),
    ],
    isGood: failed === 0,
  }
}

/** Prints requests per second and latency of the page and of the call, next to a bare route. False if a request failed. */
export async function runHttpBench(server: string | undefined): Promise<boolean> {
  console.log(
    `## Over HTTP\n\n${connections} connections, ${seconds} s a route after ${warmUpSeconds} s of warming up, load from the same machine.\n`,
  )
  const running = server ? { url: server.replace(/\/+$/, ''), stop: async () => {} } : await startServer()
  try {
    const measured = []
    for (const route of routes) measured.push(await measureRoute(running.url, route))
    console.log(
      markdownTable(
        ['Route', 'requests a second', 'p50 / p99 ms', 'MB a second', 'failed'],
        measured.map(({ row }) => row),
      ),
    )
    console.log('')
    return measured.every(({ isGood }) => isGood)
  } finally {
    await running.stop()
  }
}
