import { and, ne } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { importSchedules, type ImportDryRunRow } from '#server/db/schema/imports.ts'
import type { CollectedImport } from '../collect-import.ts'
import { ImportRefused } from '../work/import-problem.ts'

/**
 * Two addresses that are read regularly into one list would close each other's positions in turns.
 * @throws ImportRefused
 */
export async function requireOwnList(db: Db, row: ImportDryRunRow, collected: CollectedImport): Promise<void> {
  if (row.everyHours === 0) return
  const others = await db
    .select()
    .from(importSchedules)
    .where(and(ne(importSchedules.address, row.name)))
  const other = others.find(({ settings, lastReport }) => {
    if (settings.keepsMissing && row.settings.keepsMissing) return false
    const list = settings.list || lastReport?.format
    return typeof list === 'string' && collected.sourceNames.has(list)
  })
  if (other) throw new ImportRefused('imports.refused.sameList', { address: other.address })
}
