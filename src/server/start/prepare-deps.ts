import { join } from 'node:path'
import { createLog, type Log } from '../adapters/log.ts'
import { systemClock } from '../adapters/clock.ts'
import { DiskFileStore } from '../adapters/file-store.ts'
import { readNetworkPlaces, type NetworkPlaces } from '../adapters/network-places.ts'
import type { Deps } from '../context.ts'
import { ensureAppLogin, problemOfLogin } from '../db/app-login.ts'
import { Database } from '../db/client.ts'
import { startEmbeddedServer } from '../db/embedded-server.ts'
import { migrateDatabase } from '../db/migrate.ts'
import type { Env } from '../env.ts'
import { NotificationStreams } from '../features/notifications/notification-streams.ts'
import { createPositionIndexes } from '../features/positions/position-indexes.ts'
import { keepDebuggerShut } from './keep-debugger-shut.ts'
import { machineMemory } from './machine-memory.ts'
import { makeDataDir } from './make-data-dir.ts'
import { blankKeptMails } from '../outbox/deliver-mail.ts'
import { startWorker } from '../outbox/worker.ts'
import { connectionsOf, jobConnections, memoryShare } from '../processes/process-count.ts'
import { requirePublicUrlForEmployers, requirePublicUrlForHost } from './require-public-url.ts'
import { stopInTime } from './stop-in-time.ts'

/** By then a database that starts at the same time, or is restarting, is available. */
const startPatienceMs = 120_000

export interface PreparedDeps {
  deps: Deps
  stop(): Promise<void>
}

/**
 * Database, migrations, first-run data and outbox worker: everything behind the HTTP server. `webProcesses`: how many other
 * processes serve; without it, this one does.
 */
export async function prepareDeps(
  env: Env,
  prepare?: (deps: Deps) => Promise<void>,
  webProcesses?: number,
): Promise<PreparedDeps> {
  keepDebuggerShut()
  const isPrimary = webProcesses !== undefined
  requirePublicUrlForHost(env)
  await makeDataDir(env)
  const log = createLog(env.logLevel, isPrimary ? 'primary' : undefined)
  const networkPlaces = isPrimary ? undefined : await networkPlacesOf(env)
  const embedded = env.databaseUrl
    ? null
    : await startEmbeddedServer(env.dataDir, log, isPrimary ? connectionsOf(webProcesses) : undefined)
  const url = env.databaseUrl ?? embedded!.url
  await migrateDatabase(url, { ms: startPatienceMs, onWait: (sentence) => log.warn(sentence) })
  const appUrl = embedded ? await ensureAppLogin(url, env.dataDir) : (env.databaseAppUrl ?? url)
  const problem = await problemOfLogin(appUrl, env.databaseAppUrl ? 'DATABASE_APP_URL' : 'DATABASE_URL')
  if (problem) log.warn(problem)
  const deps = createDeps(env, {
    log,
    networkPlaces,
    db: new Database(appUrl, { ownerUrl: url, log, ...(isPrimary && { maxConnections: jobConnections }) }),
    memory: memoryShare(machineMemory(), webProcesses ?? 1),
    savesSnapshots: !isPrimary,
  })
  const { db } = deps
  void filesOf(env)
    .sweep()
    .catch((error: unknown) => log.warn({ err: error }, 'unfinished files not removed'))
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

interface OwnParts {
  log: Log
  db: Database
  /** This process's limit, in bytes. */
  memory: number
  savesSnapshots: boolean
  networkPlaces: NetworkPlaces | undefined
}

export const networkPlacesOf = async ({ geoipFile }: Env): Promise<NetworkPlaces | undefined> =>
  geoipFile === null ? undefined : readNetworkPlaces(geoipFile)

const filesOf = ({ dataDir }: Env) => new DiskFileStore(join(dataDir, 'files'))

/** The services shared within one process, on a database that is ready. */
export const createDeps = (env: Env, { log, db, memory, savesSnapshots, networkPlaces }: OwnParts): Deps => ({
  env,
  log,
  db,
  clock: systemClock,
  files: filesOf(env),
  indexes: createPositionIndexes({
    db,
    log,
    snapshotDir: join(env.dataDir, 'search'),
    memoryLimitBytes: memory / 4,
    savesSnapshots,
  }),
  streams: new NotificationStreams({ db, sessions: env.sessions }),
  networkPlaces,
})
