import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import type { PositionIndexes } from './position-indexes.ts'

const retryMs = 500

/** Loads the employers' indexes one after another while memory allows, so that no one's first search waits for it. */
export async function warmIndexes({ db, indexes, log }: Pick<Deps, 'db' | 'indexes' | 'log'>): Promise<void> {
  indexes.isWarming = true
  try {
    while (!(await areLoaded(db, indexes))) await sleep(retryMs, undefined, { ref: false })
  } catch (error) {
    log.warn({ err: error }, 'search indexes not preloaded')
  } finally {
    indexes.isWarming = false
  }
}

/** False if the database became unavailable in the meantime. */
async function areLoaded(db: Database, indexes: PositionIndexes): Promise<boolean> {
  try {
    for (const { domain } of await new EmployerDirectory(db).all()) {
      if (!indexes.hasRoom) return true
      await indexes.of(domain)
    }
    return true
  } catch (error) {
    if (db.outage.note(error)) return false
    throw error
  }
}
