import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/**
 * Waits for the current holder of this name, and holds it until the transaction ends. For cases where there is no row to lock
 * yet.
 */
export async function advisoryLock(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
