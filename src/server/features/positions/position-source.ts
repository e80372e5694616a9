import { and, gt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { appRole } from '#server/db/migrate.ts'
import { positions } from '#server/db/schema/positions.ts'
import type { ReadPositions, SearchPosition } from '#server/search/position-index.types.ts'
import { isSearchable, searchColumns } from './search-columns.ts'

/** An employer's positions as one snapshot of the database shows them. */
export interface DatabaseSource {
  url: string
  domain: string
  /** As `pg_export_snapshot()` named it; the transaction that did is still open. */
  snapshot: string
}

const batchSize = 250

/** Runs in the threads that build the index: rows go from the database to them and nowhere else. */
export const readPositions: ReadPositions<DatabaseSource> = async function* ({ url, domain, snapshot }, part, parts) {
  const client = new pg.Client({ connectionString: url, options: `-c role=${appRole}` })
  await client.connect()
  try {
    await client.query("select set_config('app.domain', $1, false)", [domain])
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set transaction snapshot ${client.escapeLiteral(snapshot)}`)
    const db = drizzle(client)
    const isOwn = parts > 1 ? sql`${positions.id} % ${parts} = ${part}` : undefined
    const read = (after: number): Promise<SearchPosition[]> =>
      db
        .select(searchColumns)
        .from(positions)
        .where(and(isSearchable, gt(positions.id, after), isOwn))
        .orderBy(positions.id)
        .limit(batchSize) as unknown as Promise<SearchPosition[]>
    // The database reads the next batch while this one is built.
    let next = read(0)
    for (;;) {
      const batch = await next
      const isLast = batch.length < batchSize
      if (!isLast) next = read(batch.at(-1)!.id)
      if (batch.length > 0) yield batch
      if (isLast) return
    }
  } finally {
    await client.end()
  }
}
