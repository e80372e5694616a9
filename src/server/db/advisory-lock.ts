import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Waits for whoever holds this name, and holds it until the transaction ends: what cannot be held by a row that is not there yet. */
export async function advisoryLock(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
