/**
 * A backup is one `.tar.gz` that ordinary tools open: `manifest.json`, `tables/SCHEMA.TABLE/NNNNNN.copy` (text rows as
 * PostgreSQL's COPY writes them, parents before children), `files/KEY`, `secrets/NAME`, and last `contents.json`, which says how
 * long everything is and hashes it. A file that was cut off has no contents and is refused.
 */

export const backupFormat = 1

/** What the backup was made of. Restoring needs the same schema, or an older one that this release can bring forward. */
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

export interface TableContents {
  /** `schema.table`. */
  name: string
  columns: string[]
  rows: number
}

export interface EntryContents {
  path: string
  bytes: number
  sha256: string
}

export interface BackupContents {
  tables: TableContents[]
  entries: EntryContents[]
  sequences: { name: string; lastValue: string }[]
  /** Weeks of page events: their partitions are made before rows go in. ISO 8601. */
  pageEventWeeks: string[]
  /** Storage keys that rows name and the disk did not have. */
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
