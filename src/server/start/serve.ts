import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { createApp, type AppHooks } from '../app.ts'
import type { Deps } from '../context.ts'
import type { Env } from '../env.ts'
import { heldLimits } from '../http/bodies/held-bytes.ts'
import { closeUnreadAnswers } from '../http/bodies/slow-answers.ts'
import { refuseSlowBodies, serverTimeouts } from '../http/bodies/slow-bodies.ts'
import { warmMatching } from '../features/matching/warm-matching.ts'
import { warmIndexes } from '../features/positions/warm-indexes.ts'
import { prepareLeaving, type Leaving } from './leave-connections.ts'
import { stopInTime } from './stop-in-time.ts'

export interface Serving {
  url: string
  /** Ends streams, accepts nothing more, and gives open requests a moment. */
  stop(): Promise<void>
  /** The same for a process that is being replaced, without cutting anyone off. */
  leave(): Promise<void>
}

/** The host of HTTP/1.0 requests without a Host header, such as health checks of some load balancers: no one's name. */
const unnamedHost = 'unnamed.invalid'
const drainMs = 10_000
/** A request that has begun to arrive is there after this time. */
const arrivalMs = 1_000
/** A process with dependents listens even if its indexes cannot be loaded, for example while the database is away. */
const warmPatienceMs = 60_000

interface ServeOptions {
  /** This process's limit, in bytes. */
  memory: number
  /** It listens only when the search indexes are loaded. */
  waitsForIndexes?: boolean
}

/** Serves pages and the API on the configured port. Indexes are loaded while the pages may still be on their way. */
export async function serve(deps: Deps, pages: () => Promise<AppHooks>, options: ServeOptions): Promise<Serving> {
  const { env, log } = deps
  // Started before anyone can ask whether the process is ready.
  const stopping = new AbortController()
  const warm = warmIndexes(deps)
  void warm.then(() => warmMatching(deps, stopping.signal))
  const app = createApp(deps, await pages())
  const http = createAdaptorServer({ fetch: app.fetch, hostname: unnamedHost, serverOptions: serverTimeouts }) as Server
  const limits = heldLimits(options.memory)
  refuseSlowBodies(http, { log, trustedProxies: env.trustedProxies, limits })
  closeUnreadAnswers(http, { log, trustedProxies: env.trustedProxies, limits })
  const leaving = prepareLeaving(http)
  if (options.waitsForIndexes) await Promise.race([warm, sleep(warmPatienceMs, undefined, { ref: false })])
  await listen(http, env)
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : env.port
  let left: Promise<void> | null = null
  return {
    url: urlOf(env.host, port),
    stop: async () => {
      stopping.abort()
      left ??= leaving.leave()
      // A stream never finishes by itself.
      await stopInTime(log, 'streams', deps.streams.close())
      await drain(http, leaving, left)
    },
    leave: async () => {
      stopping.abort()
      left ??= leaving.leave()
      // A stream never finishes by itself; its browser opens the next one elsewhere.
      await stopInTime(log, 'streams', deps.streams.close())
      await left
    },
  }
}

function urlOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function listen(http: Server, env: Env): Promise<void> {
  return new Promise((done, fail) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const taken =
        error.code === 'EADDRINUSE' ? new Error(`Port ${env.port} is in use. Set PORT to a free one.`) : error
      fail(taken)
    })
    http.listen(env.port, env.host, () => done())
  })
}

/** Lets open requests finish without waiting for the next one on their connections, then closes what hangs. */
async function drain(http: Server, leaving: Leaving, left: Promise<void>): Promise<void> {
  http.closeIdleConnections()
  const idle = setInterval(() => leaving.closeIdle(), 100)
  const unanswered = setInterval(() => leaving.closeUnanswered(), arrivalMs)
  const cut = setTimeout(() => http.closeAllConnections(), drainMs)
  await left
  clearInterval(idle)
  clearInterval(unanswered)
  clearTimeout(cut)
}
