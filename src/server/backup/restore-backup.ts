import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { from as copyFrom } from 'pg-copy-streams'
import { DiskFileStore } from '#server/adapters/file-store.ts'
import { migrateDatabase, migrationsFolder } from '#server/db/migrate.ts'
import { BackupError, quoted, type BackupContents, type BackupManifest } from './backup-format.ts'
import { listTables, ownTables, schemaOf, type BackupTable } from './backup-tables.ts'
import { connectAsOwner, type OwnerConnection } from './connect-as-owner.ts'
import { checkBackup, readEntries } from './read-backup.ts'

export interface RestoreTarget {
  /** An owner's connection to an empty database. */
  url: string
  filesDir: string
  secretsDir: string
}

/**
 * Restores a backup into an empty database and an empty files folder. All or nothing: rows are inserted in one transaction, and
 * files already written are removed if it fails. @throws BackupError
 */
export async function restoreBackup(target: RestoreTarget, file: string): Promise<BackupContents> {
  const { manifest, contents } = await checkBackup(file)
  if ((await readdir(target.filesDir).catch(() => [])).length > 0)
    throw new BackupError(`${target.filesDir} holds files already. Restore into a DATA_DIR that is new.`)
  await migrateTo(target.url, manifest)
  const client = await connectAsOwner(target.url)
  try {
    await requireEmpty(client)
    await requireSameQueue(client, manifest)
    await client.query('begin')
    await fill(client, target, file, contents)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    await rm(target.filesDir, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
  await migrateDatabase(target.url)
  return contents
}

/** The schema of the backup; a newer release migrates its rows afterward. */
async function migrateTo(url: string, { migrations, release }: BackupManifest): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  if (migrations.some((hash, index) => known[index] !== hash))
    throw new BackupError(
      `The backup was made by release ${release}, whose database this release does not know. Restore it with that release or a newer one.`,
    )
  return migrations.length === known.length ? migrateDatabase(url) : migrateThrough(url, migrations.length)
}

/** The schema as it was after its first `count` migrations. */
export async function migrateThrough(url: string, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'candela-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: unknown[] }
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await migrateDatabase(url, { ms: 0 }, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function requireEmpty(client: OwnerConnection): Promise<void> {
  const { rows } = await client.query<{ domain: string }>('select domain from employers order by 1 limit 1')
  if (rows[0])
    throw new BackupError(
      `This database holds employers already, ${rows[0].domain} among them. Restore into a new one: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.`,
    )
}

async function requireSameQueue(client: OwnerConnection, manifest: BackupManifest): Promise<void> {
  const { jobQueueMigration } = await schemaOf(client)
  if (jobQueueMigration !== manifest.jobQueueMigration)
    throw new BackupError(
      `The backup's job queue is of another release (${manifest.release}). Restore it with that release, then upgrade.`,
    )
}

async function fill(
  client: OwnerConnection,
  target: RestoreTarget,
  file: string,
  contents: BackupContents,
): Promise<void> {
  const tables = await listTables(client)
  const unknown = contents.tables.filter(({ name }) => !tables.some((table) => table.name === name))
  if (unknown[0]) throw new BackupError(`There is no table ${unknown[0].name} in this database.`)
  await client.query('set local statement_timeout = 0')
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  for (const { name, isForced } of tables) {
    // Triggers already ran when the rows were new; row-level security applies to the owner too until it is lifted.
    await client.query(`alter table ${quoted(name)} disable trigger user`)
    if (isForced) await client.query(`alter table ${quoted(name)} no force row level security`)
  }
  for (const week of contents.pageEventWeeks) await client.query('select make_page_event_week($1)', [week])
  await copyEntries(client, target, file, contents)
  await countRows(client, contents)
  // Older backups have them.
  const own = tables.filter(({ name }) => ownTables.includes(name))
  if (own.length > 0) await client.query(`truncate ${own.map(({ name }) => quoted(name)).join(', ')}`)
  for (const { name, lastValue } of contents.sequences)
    await client.query('select setval($1::regclass, $2::bigint, true)', [quoted(name), lastValue])
  // The processes that had taken a job are gone.
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
  await restoreWalls(client, tables)
}

async function restoreWalls(client: OwnerConnection, tables: readonly BackupTable[]): Promise<void> {
  for (const { name, isForced } of tables) {
    await client.query(`alter table ${quoted(name)} enable trigger user`)
    if (isForced) await client.query(`alter table ${quoted(name)} force row level security`)
  }
}

async function copyEntries(
  client: OwnerConnection,
  target: RestoreTarget,
  file: string,
  contents: BackupContents,
): Promise<void> {
  const files = new DiskFileStore(target.filesDir)
  const columnsOf = new Map(contents.tables.map(({ name, columns }) => [name, columns.map(quoted).join(', ')]))
  for await (const { path, content } of readEntries(file)) {
    const [folder, name = '', ...rest] = path.split('/')
    if (folder === 'tables') {
      const copy = client.query(copyFrom(`copy ${quoted(name)} (${columnsOf.get(name)}) from stdin`))
      for await (const chunk of content)
        if (!copy.write(chunk)) await new Promise((resolve) => copy.once('drain', resolve))
      copy.end()
      await finished(copy)
    } else if (folder === 'files') {
      await files.put([name, ...rest].join('/'), await bytesOf(content))
    } else if (folder === 'secrets' && /^[\w-][\w.-]*$/.test(name)) {
      await mkdir(target.secretsDir, { recursive: true })
      await writeFile(join(target.secretsDir, name), await bytesOf(content), { mode: 0o600 })
    } else for await (const _ of content) continue
  }
}

const bytesOf = async (content: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function countRows(client: OwnerConnection, contents: BackupContents): Promise<void> {
  for (const { name, rows: wanted } of contents.tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${quoted(name)}`)
    if (Number(rows[0]!.count) !== wanted)
      throw new BackupError(`${name} has ${rows[0]!.count} rows after restoring, not ${wanted}. Nothing was kept.`)
  }
}
