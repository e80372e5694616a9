import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import { pack as createPack, type Pack } from 'tar-stream'
import {
  backupFormat,
  BackupError,
  quoted,
  tablePath,
  type BackupContents,
  type BackupManifest,
} from './backup-format.ts'
import { forEveryRow, listTables, ownTables, schemaOf, storedFilesQuery, type BackupTable } from './backup-tables.ts'
import { connectAsOwner, type OwnerConnection } from './connect-as-owner.ts'

export interface BackupSource {
  /** An owner's connection. */
  url: string
  filesDir: string
  /** Files to include under their name, such as `app-secret`. */
  secrets: { name: string; path: string }[]
  release: string
}

/** Tables are split into parts of this size, so that neither side holds a whole table in memory. */
const partBytes = 8 * 1024 * 1024

/**
 * Writes a whole deployment into one file while it runs: rows as of one moment, then the files they refer to. The file is
 * either complete or absent. @throws BackupError
 */
export async function writeBackup(source: BackupSource, out: string): Promise<BackupContents> {
  const temporary = `${out}.part`
  const client = await connectAsOwner(source.url)
  const pack = createPack()
  let written: Promise<void> | undefined
  try {
    const target = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true })
    await once(target, 'open').catch((error: NodeJS.ErrnoException) => {
      throw new BackupError(`${temporary} cannot be written: ${error.message}.`)
    })
    written = pipeline(pack, createGzip(), target)
    const contents = await Promise.race([
      writeEntries(client, source, pack),
      written.then(() => Promise.reject(new BackupError('The backup ended early.'))),
    ])
    await written
    await rename(temporary, out)
    return contents
  } catch (error) {
    // The file is closed before it is removed, and so is the stream that was still being filled.
    pack.destroy()
    await written?.catch(() => undefined)
    if (written) await rm(temporary, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function writeEntries(client: OwnerConnection, source: BackupSource, pack: Pack): Promise<BackupContents> {
  const contents: BackupContents = { tables: [], entries: [], sequences: [], pageEventWeeks: [], missingFiles: [] }
  const add = (path: string, bytes: Buffer) => addEntry(pack, contents, path, bytes)
  await client.query('begin isolation level repeatable read read only')
  // A table with years of data takes longer than a request may.
  await client.query('set local statement_timeout = 0')
  const manifest: BackupManifest = {
    format: backupFormat,
    createdAt: new Date().toISOString(),
    release: source.release,
    ...(await schemaOf(client)),
  }
  await add('manifest.json', json(manifest))
  for (const table of await listTables(client)) {
    if (ownTables.includes(table.name)) continue
    contents.tables.push({ name: table.name, columns: table.columns, rows: await writeTable(client, table, add) })
  }
  const named = await namedFiles(client)
  contents.pageEventWeeks = await pageEventWeeks(client)
  await client.query('commit')
  // After the rows: numbers assigned since then are merely skipped.
  const { rows } = await client.query<{ name: string; lastValue: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`,
  )
  contents.sequences = rows
  const found = new Set<string>()
  for await (const path of filesIn(source.filesDir)) {
    const key = relative(source.filesDir, path).split(sep).join('/')
    if (await addFile(pack, contents, `files/${key}`, path)) found.add(key)
  }
  contents.missingFiles = [...named].filter((key) => !found.has(key)).sort()
  for (const { name, path } of source.secrets) await add(`secrets/${name}`, await readFile(path))
  await add('contents.json', json(contents))
  pack.finalize()
  return contents
}

/** @returns how many rows. */
async function writeTable(
  client: OwnerConnection,
  { name, columns, isForced }: BackupTable,
  add: (path: string, bytes: Buffer) => Promise<void>,
): Promise<number> {
  let rows = 0
  let part = 0
  const flush = async (bytes: Buffer) => {
    if (bytes.length === 0) return
    // In COPY's text format a line feed ends a row; one inside a value is escaped.
    for (const byte of bytes) if (byte === 10) rows += 1
    await add(tablePath(name, (part += 1)), bytes)
  }
  await forEveryRow(client, isForced, async (where) => {
    const select = `select ${columns.map(quoted).join(', ')} from ${quoted(name)} ${where}`
    let held: Buffer[] = []
    let size = 0
    for await (const chunk of client.query(copyTo(`copy (${select}) to stdout`)) as AsyncIterable<Buffer>) {
      held.push(chunk)
      size += chunk.length
      if (size < partBytes) continue
      const all = Buffer.concat(held)
      const end = all.lastIndexOf(10) + 1
      await flush(all.subarray(0, end))
      held = [all.subarray(end)]
      size = all.length - end
    }
    await flush(Buffer.concat(held))
  })
  return rows
}

async function namedFiles(client: OwnerConnection): Promise<Set<string>> {
  const keys = new Set<string>()
  await forEveryRow(client, true, async () => {
    for (const { key } of (await client.query<{ key: string }>(storedFilesQuery)).rows) keys.add(key)
  })
  return keys
}

async function pageEventWeeks(client: OwnerConnection): Promise<string[]> {
  const weeks = new Set<string>()
  await forEveryRow(client, true, async () => {
    const { rows } = await client.query<{ week: Date }>(
      "select distinct date_trunc('week', at at time zone 'UTC') at time zone 'UTC' as week from page_events",
    )
    for (const { week } of rows) weeks.add(week.toISOString())
  })
  return [...weeks].sort()
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  for (const entry of entries) {
    // A file that is still being written gets its name when it is complete.
    if (entry.isFile() && !entry.name.endsWith('.part')) yield join(entry.parentPath, entry.name)
  }
}

/** False if the file was deleted in the meantime: then its row is gone as well. */
async function addFile(pack: Pack, contents: BackupContents, path: string, file: string): Promise<boolean> {
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  )
  if (size === null) return false
  const hash = createHash('sha256')
  const entry = pack.entry({ name: path, mode: 0o600, size })
  await pipeline(createReadStream(file), hashing(hash), entry)
  contents.entries.push({ path, bytes: size, sha256: hash.digest('hex') })
  return true
}

const hashing = (hash: Hash) =>
  async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }

async function addEntry(pack: Pack, contents: BackupContents, path: string, bytes: Buffer): Promise<void> {
  const entry = pack.entry({ name: path, mode: 0o600, size: bytes.length })
  entry.end(bytes)
  await finished(entry)
  contents.entries.push({ path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
