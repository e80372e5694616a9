import { and, gte, lt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { appRole } from '#server/db/migrate.ts'
import { positions } from '#server/db/schema/positions.ts'
import type { ReadPositions, SearchPosition } from '#search/index/position-index.types.ts'
import { isSearchable, searchColumns } from './search-columns.ts'

/** An employer's positions in a database snapshot. */
export interface DatabaseSource {
  url: string
  domain: string
  /** Name from `pg_export_snapshot()`; the exporting transaction is still open. */
  snapshot: string
}

const batchSize = 250

/**
 * First id of each batch. Ranges of ids force the planner to use the index: for "the first n after an id" it may sort the whole
 * table for every batch.
 */
async function batchBounds(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from (select id, row_number() over (order by id) as number from positions
      where archived_at < 0 and is_private = false) as numbered
      where number % ${batchSize} = 1 order by id`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Runs in the threads that build the index: rows go directly from the database to them. */
export const readPositions: ReadPositions<DatabaseSource> = async function* ({ url, domain, snapshot }, part, parts) {
  const client = new pg.Client({ connectionString: url, options: `-c role=${appRole}` })
  // A lost connection fails the current query; without a listener it would end the process as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query("select set_config('app.domain', $1, false)", [domain])
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set transaction snapshot ${client.escapeLiteral(snapshot)}`)
    const db = drizzle(client)
    const bounds = await batchBounds(client)
    const read = (number: number): Promise<SearchPosition[]> => {
      const end = bounds[number + 1]
      const isInBatch = and(gte(positions.id, bounds[number]!), end === undefined ? undefined : lt(positions.id, end))
      return db.select(searchColumns).from(positions).where(and(isSearchable, isInBatch)) as unknown as Promise<
        SearchPosition[]
      >
    }
    // The database reads the next batch while this one is being built.
    let next = part < bounds.length ? read(part) : null
    for (let number = part; next; number += parts) {
      const batch = await next
      next = number + parts < bounds.length ? read(number + parts) : null
      yield batch
    }
  } finally {
    await client.end()
  }
}
