import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateWorker } from 'graphile-worker'
import pg from 'pg'
import { DatabaseStartError } from './embedded-server.ts'

/** One migration at a time, also when several processes start together. */
const migrationLock = 4_242_001

/** SQL is written for this major version and newer ones. */
const oldestVersion = 15

/** The role that every request runs as: it owns nothing and row-level security binds it. */
export const appRole = 'candela_app'

/**
 * Brings the database that `url` (an owner's connection) names to the current schema. Safe to run at every start.
 * @throws DatabaseStartError when it does not answer, is too old, or its user may not create the application's role
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch((error: Error) => {
    throw new DatabaseStartError(
      `The database at ${addressOf(client)} does not answer: ${error.message || (error as { code?: string }).code}. Check DATABASE_URL.`,
    )
  })
  try {
    await requireVersion(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await createRole(client)
    await migrateWorker({ connectionString: url })
    await migrate(drizzle(client), { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    await client.end()
  }
}

/** Where a connection goes, without its password. */
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

/** Roles belong to the server, not to a database, so that this cannot be a migration. */
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
