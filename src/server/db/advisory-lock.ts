import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/**
 * Waits for the current holder of this name, and holds it until the transaction ends. For cases where there is no row to lock
 * yet. `isShared`: shared with other shared holders; excludes exclusive ones.
 */
export async function advisoryLock(tx: Db, name: string, { isShared = false } = {}): Promise<void> {
  const lock = sql.raw(isShared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await tx.execute(sql`select ${lock}(hashtextextended(${name}, 0))`)
}
