import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ensureAppLogin } from '#server/db/app-login.ts'
import { Database } from '#server/db/client.ts'
import { isPostgres, placeOf, startEmbeddedServer } from '#server/db/embedded-server.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import type { Env } from '#server/env.ts'

export interface CliDatabase {
  db: Database
  close(): Promise<void>
}

/**
 * Where this deployment's server keeps its rows: the database of `DATABASE_URL`, the built-in one if a server is running on the
 * data directory, else the built-in one started for the duration of the command. The connection string is an owner's.
 * @throws DatabaseStartError
 */
export async function findCliDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
): Promise<{ url: string; close(): Promise<void> }> {
  const joined = env.databaseUrl ?? (await runningServerUrl(env.dataDir))
  if (joined !== null) return { url: joined, close: async () => undefined }
  const started = await startEmbeddedServer(env.dataDir, { debug: () => undefined })
  return { url: started.url, close: () => started.stop() }
}

/** That database, migrated to the current schema. @throws DatabaseStartError */
export async function openCliDatabase(
  env: Pick<Env, 'databaseUrl' | 'databaseAppUrl' | 'dataDir'>,
): Promise<CliDatabase> {
  const { url, close } = await findCliDatabase(env)
  await migrateDatabase(url)
  const appUrl = env.databaseUrl ? (env.databaseAppUrl ?? url) : await ensureAppLogin(url, env.dataDir)
  const db = new Database(appUrl, { ownerUrl: url, maxConnections: 4 })
  return {
    db,
    close: async () => {
      await db.close()
      await close()
    },
  }
}

/** URL of the built-in server of a running `npm start`, read from the file in its data directory. */
async function runningServerUrl(dataDir: string): Promise<string | null> {
  const folder = await placeOf(resolve(dataDir))
  const [pid, , , port] = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  if (!pid || !port || !(await isPostgres(Number(pid)))) return null
  const password = await readFile(resolve(folder, '..', 'postgres-password'), 'utf8')
  return `postgres://candela:${encodeURIComponent(password.trim())}@127.0.0.1:${Number(port)}/candela`
}
