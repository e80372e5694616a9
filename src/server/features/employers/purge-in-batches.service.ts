import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { EmployerDirectory } from './employers.service.ts'

/**
 * Deletes old rows of every employer, one transaction per batch, so that none holds its locks for long. `deleteBatch` deletes
 * `batch` rows, or the remaining ones, and returns how many. Returns the total.
 */
export async function purgeInBatches(
  db: Deps['db'],
  batch: number,
  deleteBatch: (tx: Db) => Promise<number>,
): Promise<number> {
  let total = 0
  for (const { domain } of await new EmployerDirectory(db).all()) {
    for (;;) {
      const deleted = await db.of(domain).transaction(deleteBatch)
      total += deleted
      if (deleted < batch) break
    }
  }
  return total
}
