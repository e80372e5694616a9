import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'

/**
 * Inserts many rows in one statement with one parameter: building a statement with a parameter for each value takes seconds for ten
 * thousand rows. All rows have the same fields; columns that none names get their defaults.
 */
export async function insertRows<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = getTableColumns(table) as Record<string, { name: string }>
  const names = Object.keys(first).map((field) => [field, columns[field]!.name] as const)
  const named = rows.map((row) =>
    Object.fromEntries(names.map(([field, name]) => [name, (row as Record<string, unknown>)[field]])),
  )
  const list = sql.join(
    names.map(([, name]) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`,
  )
}
