import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract as createExtract } from 'tar-stream'
import { backupFormat, BackupError, type BackupContents, type BackupManifest } from './backup-format.ts'

export interface BackupEntry {
  path: string
  bytes: number
  content: AsyncIterable<Buffer>
}

/** The entries of a backup, in order; each has to be read before the next one. @throws BackupError */
export async function* readEntries(file: string): AsyncGenerator<BackupEntry> {
  const extract = createExtract()
  const packed = createReadStream(file)
  const plain = createGunzip()
  const fail = (error: Error) => extract.destroy(error)
  packed.on('error', fail)
  plain.on('error', fail)
  packed.pipe(plain).pipe(extract)
  try {
    for await (const entry of extract) {
      const content = readable(file, entry as unknown as Readable)
      yield { path: entry.header.name, bytes: entry.header.size ?? 0, content }
    }
  } catch (error) {
    throw unreadable(file, error)
  } finally {
    packed.destroy()
    plain.destroy()
    extract.destroy()
  }
}

async function* readable(file: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch (error) {
    throw unreadable(file, error)
  }
}

function unreadable(file: string, error: unknown): BackupError {
  if (error instanceof BackupError) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`)
  return new BackupError(`${file} is damaged, cut off or no backup (${message}). Use another backup.`)
}

export interface CheckedBackup {
  manifest: BackupManifest
  contents: BackupContents
}

/**
 * Reads a whole backup, and compares every entry with its recorded size and hash.
 * @throws BackupError naming the first difference
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const seen = new Map<string, { bytes: number; sha256: string; rows: number }>()
  let manifest: BackupManifest | null = null
  let contents: BackupContents | null = null
  for await (const { path, content } of readEntries(file)) {
    const hash = createHash('sha256')
    const kept: Buffer[] = []
    let bytes = 0
    let rows = 0
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.length
      if (path.endsWith('.json')) kept.push(chunk)
      if (path.startsWith('tables/')) for (const byte of chunk) if (byte === 10) rows += 1
    }
    if (path === 'manifest.json') manifest = parse<BackupManifest>(file, kept)
    if (path === 'contents.json') contents = parse<BackupContents>(file, kept)
    else seen.set(path, { bytes, sha256: hash.digest('hex'), rows })
  }
  if (!manifest || manifest.format !== backupFormat)
    throw new BackupError(`${file} is no backup that this release reads. Restore it with the release that made it.`)
  if (!contents) throw new BackupError(`${file} was cut off: its table of contents is missing. Use another backup.`)
  compare(file, contents, seen)
  return { manifest, contents }
}

function compare(
  file: string,
  contents: BackupContents,
  seen: Map<string, { bytes: number; sha256: string; rows: number }>,
): void {
  for (const { path, bytes, sha256 } of contents.entries) {
    const found = seen.get(path)
    if (!found) throw new BackupError(`${file} lacks ${path}. Use another backup.`)
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupError(`${path} in ${file} is not what was written there. Use another backup.`)
  }
  for (const { name, rows } of contents.tables) {
    const found = [...seen].reduce((sum, [path, one]) => sum + (path.startsWith(`tables/${name}/`) ? one.rows : 0), 0)
    if (found !== rows) throw new BackupError(`${file} has ${found} rows of ${name}, not ${rows}. Use another backup.`)
  }
}

function parse<T>(file: string, chunks: Buffer[]): T {
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as T
  } catch {
    throw new BackupError(`${file} is damaged: its description cannot be read. Use another backup.`)
  }
}
