import { BackupError } from './backup-format.ts'
import type { OwnerConnection } from './connect-as-owner.ts'

export interface BackupTable {
  /** `schema.table`. */
  name: string
  columns: string[]
  /** Whether row-level security applies to the owner as well. */
  isForced: boolean
}

/**
 * Which rows changed in which transaction of this database, for in-memory lists. Meaningless in another database, which
 * numbers its transactions differently.
 */
export const ownTables: readonly string[] = ['public.application_changes']

/** Tables with data, parents before the children that refer to them, without migration bookkeeping. */
export async function listTables(client: OwnerConnection): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { parents: string[] }>(`
    with tables as (
      select c.oid, n.nspname || '.' || c.relname as name, c.relforcerowsecurity as forced
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname = 'public' or (n.nspname = 'graphile_worker' and c.relname <> 'migrations'))
    )
    select t.name, t.forced as "isForced",
      array(select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select distinct p.name from pg_constraint k join tables p on p.oid = k.confrelid
        where k.conrelid = t.oid and k.contype = 'f' and k.confrelid <> t.oid) as parents
    from tables t order by t.name`)
  const ordered: BackupTable[] = []
  const left = new Map(rows.map((row) => [row.name, row]))
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ parents }) => !parents.some((parent) => left.has(parent)))
    if (ready.length === 0)
      throw new BackupError(`These tables refer to each other in a circle: ${[...left.keys()].join(', ')}.`)
    for (const { parents: _, ...table } of ready) {
      ordered.push(table)
      left.delete(table.name)
    }
  }
  return ordered
}

/**
 * Runs `work` so that it sees the rows of all employers: once if the login bypasses row-level security, otherwise once per
 * employer, bound to it. Never partially: PostgreSQL fails if a policy would hide rows from a login that should see all.
 */
export async function forEveryRow(
  client: OwnerConnection,
  isForced: boolean,
  work: (where: string) => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ sees: boolean }>(
    'select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  )
  if (rows[0]?.sees || !isForced) {
    await client.query('set local row_security = off')
    await work('')
    return
  }
  await client.query('set local row_security = on')
  const { rows: employers } = await client.query<{ domain: string }>('select domain from employers order by domain')
  for (const { domain } of employers) {
    await client.query("select set_config('app.domain', $1, true)", [domain])
    // Filtered explicitly as well, because some tables let everyone read the rows of all employers.
    await work("where domain = current_setting('app.domain')")
  }
}

/** Files referenced by rows: with `sha256` if the row has the hash of the stored file. */
export const storedFilesQuery = `
  select storage_key as key, null as sha256 from files
  union select storage_key, sha256 from offer_document_versions
  union select sealed_storage_key, sealed_sha256 from offer_documents where sealed_storage_key is not null
  union select storage_key, sealed_sha256 from sealed_documents
  union select scan ->> 'storageKey', scan ->> 'sha256' from offer_signatures where scan is not null`

/** Migrations of the database's schema, oldest first, and the last of the job queue's. */
export async function schemaOf(
  client: OwnerConnection,
): Promise<{ migrations: string[]; jobQueueMigration: number; postgres: string }> {
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  const { rows: queue } = await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations')
  const { rows: server } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  return {
    migrations: rows.map(({ hash }) => hash),
    jobQueueMigration: queue[0]!.id,
    postgres: server[0]!.version,
  }
}
