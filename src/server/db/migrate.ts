import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateWorker } from 'graphile-worker'
import pg from 'pg'
import { isConnectionLoss } from './connection-loss.ts'
import { DatabaseStartError } from './embedded-server.ts'
import { isBeforeFirst, isNewerRelease, problemOfVersion } from './release.ts'

/** One migration at a time, even if several processes start together. */
const migrationLock = 4_242_001

const connectMs = 10_000

/** The SQL requires at least this major version. */
const oldestVersion = 15

/** The role that every request runs as: it owns nothing, and row-level security applies to it. */
export const appRole = 'candela_app'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Migrates the database at `url` (an owner's connection) to the current schema. Safe to run at every start.
 * @throws DatabaseStartError if it does not answer, is too old, or its user cannot create the application's role
 */
export async function migrateDatabase(
  url: string,
  patience: Patience = { ms: 0 },
  folder = migrationsFolder,
): Promise<void> {
  const client = await connectPatiently(url, patience)
  try {
    await requireVersion(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseForeignSchema(client)
    await createRole(client)
    await migrateWorker({ connectionString: url })
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    await client.end()
  }
}

/** How long to wait for a database that does not answer; `onWait` is called once, with the message. */
export interface Patience {
  ms: number
  onWait?: (sentence: string) => void
}

const retryMs = { first: 250, most: 5_000 }

async function connectPatiently(url: string, { ms, onWait }: Patience): Promise<pg.Client> {
  const startedAt = performance.now()
  for (let waitMs = retryMs.first; ; waitMs = Math.min(waitMs * 2, retryMs.most)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs })
    // The failing query reports it; without a listener the error would end the process with a stack trace.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      const { message, code } = error as Error & { code?: string }
      const said = `The database at ${addressOf(client)} does not answer: ${message || code}.`
      const isOver = performance.now() - startedAt + waitMs > ms
      if (isOver || !isConnectionLoss(error)) throw new DatabaseStartError(`${said} Check DATABASE_URL.`)
      if (waitMs === retryMs.first)
        onWait?.(`${said} The start waits for it, for up to ${Math.round(ms / 1_000)} seconds.`)
      await sleep(waitMs)
    }
  }
}

/** The target of a connection, without its password. */
const addressOf = ({ host, port, database }: pg.Client): string => `${host}:${port}/${database ?? ''}`

async function requireVersion(client: pg.Client): Promise<void> {
  const answer = await client.query<{ server_version: string; number: number }>(
    "select current_setting('server_version') as server_version, current_setting('server_version_num')::int as number",
  )
  const { server_version: version, number } = answer.rows[0]!
  if (number < oldestVersion * 10_000)
    throw new DatabaseStartError(
      `PostgreSQL ${oldestVersion} or newer is needed; ${addressOf(client)} runs ${version}.`,
    )
}

/** Data written by a newer release may have another meaning in this one; a schema older than the first migration is unknown. */
async function refuseForeignSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!rows[0]!.there) return
  const applied = await client.query<{ at: string | null }>(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  )
  const { at } = applied.rows[0]!
  // Its first migration failed, so it is empty.
  if (at === null) return
  const problem = problemOfVersion(Number(at))
  if (problem !== null && isNewerRelease(Number(at))) throw new DatabaseStartError(problem)
  if (isBeforeFirst(Number(at)))
    throw new DatabaseStartError(
      'The database was made by a version from before the first release, which is not brought forward. Start with an empty database, or with an empty DATA_DIR.',
    )
}

/** Roles belong to the database server, not to a database, so this cannot be a migration. */
async function createRole(client: pg.Client): Promise<void> {
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${appRole}') then create role ${appRole} nologin; end if;
      begin
        execute format('grant ${appRole} to %I', current_user);
      exception when insufficient_privilege then
        if not pg_has_role(current_user, '${appRole}', 'member') then raise; end if;
      end;
      grant usage on schema public to ${appRole};
    end $$`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new DatabaseStartError(
      `The database's user may not set up the role of the application (${(error as Error).message}). An administrator of the server does it once: ` +
        `CREATE ROLE ${appRole} NOLOGIN; GRANT ${appRole} TO "${client.user}"; and makes that user the owner of the database.`,
    )
  }
}
