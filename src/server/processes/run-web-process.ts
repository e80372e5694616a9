import { sql } from 'drizzle-orm'
import { createLog } from '#server/adapters/log.ts'
import type { AppHooks } from '#server/app.ts'
import { Database } from '#server/db/client.ts'
import { DatabaseStartError } from '#server/db/embedded-server.ts'
import { problemOfVersion } from '#server/db/release.ts'
import { keepDebuggerShut } from '#server/start/keep-debugger-shut.ts'
import { createDeps, networkPlacesOf } from '#server/start/prepare-deps.ts'
import { serve } from '#server/start/serve.ts'
import { startFailure } from '#server/start/start-failure.ts'
import { stopInTime } from '#server/start/stop-in-time.ts'
import { ConnectedSiblings, type Siblings } from './siblings.ts'
import type { FromWeb, ToWeb, WebEnding, WebTask } from './web-process.types.ts'

/** One of several processes that serve the same port (`WEB_PROCESSES`). It ends on the primary's message, or when that is gone. */
export async function runWebProcess(pages: () => Promise<AppHooks>): Promise<void> {
  keepDebuggerShut()
  // Ctrl-C and a closed terminal signal the whole group; the primary decides what to do.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined)
  const siblings = new ConnectedSiblings((message) => void send({ kind: 'sibling', message }))
  const given = Promise.withResolvers<WebTask>()
  const built = Promise.withResolvers<void>()
  // Until it serves, nothing has to be finished.
  let end = (_ending: WebEnding): Promise<void> => process.exit(0)
  process.on('message', (message: ToWeb) => {
    if (message.kind === 'start') given.resolve(message.task)
    else if (message.kind === 'pages built') built.resolve()
    else if (message.kind === 'sibling') siblings.hear(message.message)
    else void end(message.kind)
  })
  process.on('SIGTERM', () => void end('stop'))
  void send({ kind: 'attentive' })
  try {
    const started = await start(await given.promise, () => built.promise.then(pages), siblings)
    end = started.end
    void send({ kind: 'serving', url: started.url })
  } catch (error) {
    await send({ kind: 'failed', sentence: startFailure(error) })
    process.exit(1)
  }
}

const send = (message: FromWeb): Promise<void> => new Promise((done) => void process.send!(message, () => done()))

async function start(task: WebTask, pages: () => Promise<AppHooks>, siblings: Siblings) {
  const { env, memory, savesSnapshots } = task
  const log = createLog(env.logLevel, task.name)
  const db = new Database(task.databaseUrl, { maxConnections: task.maxConnections, log })
  await requireOwnSchema(db)
  const networkPlaces = await networkPlacesOf(env)
  const deps = { ...createDeps(env, { log, db, memory, savesSnapshots, networkPlaces }), siblings }
  const serving = await serve(deps, pages, { memory, waitsForIndexes: task.waitsForIndexes })
  let ending: Promise<void> | null = null
  const end = async (kind: WebEnding): Promise<void> => {
    // A process that is stopping slowly can be asked to stop at once.
    const unserved = kind === 'leave' ? serving.leave() : serving.stop()
    ending ??= (async () => {
      await unserved
      await stopInTime(log, 'search indexes', deps.indexes.close())
      await stopInTime(log, 'database connections', db.close())
      process.exit(0)
    })()
    await ending
  }
  return { url: serving.url, end }
}

/** The code may have been replaced since the primary migrated the database. */
async function requireOwnSchema(db: Database): Promise<void> {
  try {
    const { rows } = await db
      .unbound()
      .execute<{ applied: string | null }>(
        sql`select max(created_at)::text as applied from drizzle.__drizzle_migrations`,
      )
    const problem = problemOfVersion(Number(rows[0]!.applied))
    if (problem !== null) throw new DatabaseStartError(problem)
  } catch (error) {
    // While the database is away, searches are answered from memory, and everything else gets a retry time.
    if (!db.outage.note(error)) throw error
  }
}
