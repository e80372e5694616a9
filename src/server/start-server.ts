import type { Server } from 'node:http'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { createLog } from './adapters/log.ts'
import { systemClock } from './adapters/clock.ts'
import { DiskFileStore } from './adapters/file-store.ts'
import { readNetworkPlaces } from './adapters/network-places.ts'
import { createApp, type AppHooks } from './app.ts'
import type { Deps } from './context.ts'
import { ensureAppLogin, problemOfLogin } from './db/app-login.ts'
import { Database } from './db/client.ts'
import { startEmbeddedServer } from './db/embedded-server.ts'
import { migrateDatabase } from './db/migrate.ts'
import type { Env } from './env.ts'
import { closeUnreadAnswers } from './http/slow-answers.ts'
import { refuseSlowBodies, serverTimeouts } from './http/slow-bodies.ts'
import { warmMatching } from './features/matching/warm-matching.ts'
import { NotificationStreams } from './features/notifications/notification-streams.ts'
import { createPositionIndexes } from './features/positions/position-indexes.ts'
import { warmIndexes } from './features/positions/warm-indexes.ts'
import { keepDebuggerShut } from './keep-debugger-shut.ts'
import { makeDataDir } from './make-data-dir.ts'
import { blankKeptMails } from './outbox/deliver-mail.ts'
import { startWorker } from './outbox/worker.ts'
import { requirePublicUrlForEmployers, requirePublicUrlForHost } from './require-public-url.ts'
import { stopInTime } from './stop-in-time.ts'

export interface RunningServer {
  url: string
  deps: Deps
  /** Finishes open requests and jobs, then closes the database. */
  stop(): Promise<void>
}

const drainMs = 10_000
/** By then a database that starts at the same time, or is restarting, is available. */
const startPatienceMs = 120_000
export interface PreparedDeps {
  deps: Deps
  stop(): Promise<void>
}

/** Database, migrations, first-run data and outbox worker: everything behind the HTTP server. */
export async function prepareDeps(env: Env, prepare?: (deps: Deps) => Promise<void>): Promise<PreparedDeps> {
  keepDebuggerShut()
  requirePublicUrlForHost(env)
  await makeDataDir(env)
  const log = createLog(env.logLevel)
  const networkPlaces = env.geoipFile === null ? undefined : await readNetworkPlaces(env.geoipFile)
  const embedded = env.databaseUrl ? null : await startEmbeddedServer(env.dataDir, log)
  const url = env.databaseUrl ?? embedded!.url
  await migrateDatabase(url, { ms: startPatienceMs, onWait: (sentence) => log.warn(sentence) })
  const appUrl = embedded ? await ensureAppLogin(url, env.dataDir) : (env.databaseAppUrl ?? url)
  const problem = await problemOfLogin(appUrl, env.databaseAppUrl ? 'DATABASE_APP_URL' : 'DATABASE_URL')
  if (problem) log.warn(problem)
  const db = new Database(appUrl, { ownerUrl: url, log })
  const files = new DiskFileStore(join(env.dataDir, 'files'))
  void files.sweep().catch((error: unknown) => log.warn({ err: error }, 'unfinished files not removed'))
  const deps: Deps = {
    env,
    log,
    db,
    clock: systemClock,
    files,
    indexes: createPositionIndexes({ db, log, snapshotDir: join(env.dataDir, 'search') }),
    streams: new NotificationStreams({ db }),
    networkPlaces,
  }
  await prepare?.(deps)
  await requirePublicUrlForEmployers(env, db).catch(async (refusal: unknown) => {
    await db.close()
    await embedded?.stop()
    throw refusal
  })
  await blankKeptMails(deps)
  const worker = await startWorker(deps)
  return {
    deps,
    stop: async () => {
      await stopInTime(log, 'outbox', worker.stop())
      await stopInTime(log, 'search indexes', deps.indexes.close())
      await stopInTime(log, 'database connections', db.close())
      await embedded?.stop()
    },
  }
}

/** Starts everything and listens. */
export async function startServer(
  env: Env,
  hooks: AppHooks = {},
  prepare?: (deps: Deps) => Promise<void>,
): Promise<RunningServer> {
  const { deps, stop } = await prepareDeps(env, prepare)
  const app = createApp(deps, hooks)
  const http = createAdaptorServer({ fetch: app.fetch, serverOptions: serverTimeouts }) as Server
  refuseSlowBodies(http, { log: deps.log, trustedProxies: env.trustedProxies })
  closeUnreadAnswers(http, { log: deps.log, trustedProxies: env.trustedProxies })
  // Started before anyone can ask whether the process is ready.
  const stopping = new AbortController()
  void warmIndexes(deps).then(() => warmMatching(deps, stopping.signal))
  await listen(http, env)
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : env.port
  return {
    url: `http://${env.host === '0.0.0.0' ? 'localhost' : env.host}:${port}`,
    deps,
    stop: async () => {
      stopping.abort()
      // A stream never finishes by itself.
      await stopInTime(deps.log, 'streams', deps.streams.close())
      await drain(http)
      await stop()
    },
  }
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

/** Stops accepting connections, lets open requests finish, then closes what hangs. */
function drain(http: Server): Promise<void> {
  return new Promise((done) => {
    const cut = setTimeout(() => http.closeAllConnections(), drainMs)
    http.close(() => {
      clearTimeout(cut)
      done()
    })
    http.closeIdleConnections()
  })
}
