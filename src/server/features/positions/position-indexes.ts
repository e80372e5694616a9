import type { Log } from '#server/adapters/log.ts'
import type { Database } from '#server/db/client.ts'
import type { PositionIndex } from '#server/search/position-index.types.ts'

/** The search indexes of this process, one an employer, loaded on first use and kept current. */
export interface PositionIndexes {
  /** The current index of an employer; waits while it loads. */
  of(domain: string): Promise<PositionIndex>
  close(): Promise<void>
}

export interface PositionIndexesOptions {
  db: Database
  log: Log
  snapshotDir: string
}

export function createPositionIndexes(_options: PositionIndexesOptions): PositionIndexes {
  return {
    of: async () => {
      throw new Error('no index is loaded')
    },
    close: async () => undefined,
  }
}
