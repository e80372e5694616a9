import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Database } from '#server/db/client.ts'
import { isPostgres, placeOf, startEmbeddedServer } from '#server/db/embedded-server.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import type { Env } from '#server/env.ts'

export interface CliDatabase {
  db: Database
  close(): Promise<void>
}

/**
 * The database that the server of this deployment uses: the one of `DATABASE_URL`, the built-in one when a server is running on the data directory,
 * else the built-in one started for the length of the command. Brings it to the current schema.
 * @throws DatabaseStartError
 */
export async function openCliDatabase(env: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<CliDatabase> {
  const joined = env.databaseUrl ?? (await runningServerUrl(env.dataDir))
  const started = joined === null ? await startEmbeddedServer(env.dataDir, { debug: () => undefined }) : null
  const url = joined ?? started!.url
  await migrateDatabase(url)
  const db = new Database(url, { maxConnections: 4 })
  return {
    db,
    close: async () => {
      await db.close()
      await started?.stop()
    },
  }
}

/** Address of the built-in server that a running `npm start` holds, read from what it left beside its data. */
async function runningServerUrl(dataDir: string): Promise<string | null> {
  const folder = await placeOf(resolve(dataDir))
  const [pid, , , port] = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  if (!pid || !port || !(await isPostgres(Number(pid)))) return null
  const password = await readFile(resolve(folder, '..', 'postgres-password'), 'utf8')
  return `postgres://candela:${encodeURIComponent(password.trim())}@127.0.0.1:${Number(port)}/candela`
}
