import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateWorker } from 'graphile-worker'
import pg from 'pg'

/** One migration at a time, also when several processes start together. */
const migrationLock = 4_242_001

/** The role that every request runs as: it owns nothing and row-level security binds it. */
export const appRole = 'candela_app'

/**
 * Brings the database that `url` (an owner's connection) names to the current schema. Safe to run at every start.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${appRole}') then create role ${appRole} nologin; end if;
      execute format('grant ${appRole} to %I', current_user);
      grant usage on schema public to ${appRole};
    end $$`)
    await migrateWorker({ connectionString: url })
    await migrate(drizzle(client), { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    await client.end()
  }
}
