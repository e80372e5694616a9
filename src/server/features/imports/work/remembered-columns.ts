import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ImportColumn } from '#contract/imports.ts'
import type { Db } from '#server/db/client.ts'
import { importRuns } from '#server/db/schema/imports.ts'

/** Runs that are looked at: a list is imported from a table every time, or never. */
const mostRuns = 20
/** Lists without a name are called after their format. */
const tables = ['csv', 'generic']

/** The columns that were assigned by hand when a list was imported last; null if none were. */
export async function rememberedColumns(db: Db, list: string): Promise<ImportColumn[] | null> {
  const rows = await db
    .select({ report: importRuns.report })
    .from(importRuns)
    .where(
      and(
        list === '' ? inArray(importRuns.source, tables) : eq(importRuns.source, list),
        inArray(importRuns.origin, ['file', 'address', 'schedule']),
      ),
    )
    .orderBy(desc(importRuns.id))
    .limit(mostRuns)
  const found = rows.find(({ report }) => Array.isArray(report.columns))
  return found ? (found.report.columns as ImportColumn[]) : null
}
