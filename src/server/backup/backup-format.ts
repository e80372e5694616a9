/**
 * A backup is one `.tar.gz` that ordinary tools open: `manifest.json`, `tables/SCHEMA.TABLE/NNNNNN.copy` (text rows as
 * PostgreSQL's COPY writes them, parents before children), `files/KEY`, `secrets/NAME`, and finally `contents.json`, which
 * contains sizes and hashes of everything. A truncated file has no contents and is refused.
 */

export const backupFormat = 1

/** What the backup was made from. Restoring needs the same schema, or an older one that this release can migrate. */
export interface BackupManifest {
  format: typeof backupFormat
  /** ISO 8601, UTC. */
  createdAt: string
  release: string
  postgres: string
  /** Hashes of the applied migrations, oldest first. */
  migrations: string[]
  /** The last migration of the job queue's own tables. */
  jobQueueMigration: number
}

interface TableContents {
  /** `schema.table`. */
  name: string
  columns: string[]
  rows: number
}

interface EntryContents {
  path: string
  bytes: number
  sha256: string
}

export interface BackupContents {
  tables: TableContents[]
  entries: EntryContents[]
  sequences: { name: string; lastValue: string }[]
  /** Weeks of page events: their partitions are created before rows are inserted. ISO 8601. */
  pageEventWeeks: string[]
  /** Storage keys that are in rows but not on the disk. */
  missingFiles: string[]
}

/** A backup that cannot be made, read or restored: one sentence that says why and what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export const tablePath = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`

export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
