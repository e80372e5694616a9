import type { FileStore } from '#server/adapters/file-store.ts'
import type { Database } from '#server/db/client.ts'
import type { FetchBoardOptions } from '../sources/fetch-board.ts'

/** What an import needs in the process that does it. */
export interface WorkDeps {
  db: Database
  files: FileStore
  now: Date
  /** Percentage of what is read. */
  onProgress: (percent: number) => void
  /** For tests. */
  fetching?: FetchBoardOptions
}

/** For the audit log. */
export interface ImportActor {
  id: string
  requestId: string
  ip: string
  userAgent: string
}

export type ImportTask =
  | { kind: 'read' | 'plan'; domain: string; dryRunId: string }
  | { kind: 'import'; domain: string; dryRunId: string; digest: string; actor: ImportActor }
  | { kind: 'schedule'; domain: string; scheduleId: string }
