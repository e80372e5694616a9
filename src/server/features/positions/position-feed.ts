import { and, count, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { readConfig } from '#server/features/employers/public.ts'
import type { Database, Db } from '#server/db/client.ts'
import { employers } from '#server/db/schema/employers.ts'
import { positionChanges, positionFeeds, positions } from '#server/db/schema/positions.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import type { FacetConfig, PositionSource, PositionStream, SearchPosition } from '#search/index/position-index.types.ts'
import { indexFacets } from './index-facets.ts'
import type { DatabaseSource } from './position-source.ts'
import { isSearchable, searchColumns } from './search-columns.ts'

const batchSize = 1_000
/** For fewer positions, setting up the threads' own connections takes longer than reading. */
const sourceFrom = 4_000

export interface FeedChanges {
  version: number
  upserted: SearchPosition[]
  removedIds: number[]
  changedIds: number[]
}

/** One employer's rows in a single database snapshot, with the exact feed version. */
const inOneSnapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction((tx) => read(tx as unknown as Db), { isolationLevel: 'repeatable read', accessMode: 'read only' })

async function feedVersion(tx: Db): Promise<number> {
  const [feed] = await tx.select({ version: positionFeeds.version }).from(positionFeeds)
  return feed?.version ?? 0
}

/** Reads an employer's positions and their change feed (`position_changes`, `position_feeds`). */
export class PositionFeed {
  readonly #db: Db
  readonly #domain: string
  readonly #url: string

  constructor(database: Database, domain: string) {
    this.#db = database.of(domain)
    this.#domain = domain
    this.#url = database.url
  }

  version(): Promise<number> {
    return feedVersion(this.#db)
  }

  /**
   * Passes every searchable position and their version to `take`. For a large board that is a source, which reads on
   * connections of its own in the same database snapshot, so that nothing passes through this thread.
   */
  async readAll(take: (all: PositionStream | PositionSource, version: number) => Promise<void>): Promise<void> {
    await inOneSnapshot(this.#db, async (tx) => {
      const version = await feedVersion(tx)
      const [counted] = await tx.select({ size: count() }).from(positions).where(isSearchable)
      const size = counted?.size ?? 0
      await take(size < sourceFrom ? this.#rows(tx) : await this.#source(tx, size), version)
    })
  }

  async #source(tx: Db, size: number): Promise<PositionSource> {
    // The transaction is idle while others read, but must outlast them.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const exported = await tx.execute<{ snapshot: string }>(sql`select pg_export_snapshot() as snapshot`)
    const options: DatabaseSource = { url: this.#url, domain: this.#domain, snapshot: exported.rows[0]!.snapshot }
    return { module: new URL('./position-source.ts', import.meta.url).href, options, size }
  }

  async *#rows(tx: Db): AsyncGenerator<SearchPosition> {
    for (let after = 0; ;) {
      const rows = await tx
        .select(searchColumns)
        .from(positions)
        .where(and(isSearchable, gt(positions.id, after)))
        .orderBy(positions.id)
        .limit(batchSize)
      yield* rows as SearchPosition[]
      if (rows.length < batchSize) return
      after = rows.at(-1)!.id
    }
  }

  /**
   * Changes since a version. Null if the feed cannot tell: it is behind (another database), or the range has been trimmed. Also
   * null for more than `limit` changed positions, because reading everything again is then cheaper.
   */
  changesSince(version: number, limit: number): Promise<FeedChanges | null> {
    return inOneSnapshot(this.#db, async (tx) => {
      const current = await feedVersion(tx)
      if (current < version) return null
      if (current === version) return { version, upserted: [], removedIds: [], changedIds: [] }
      const changed = await tx
        .selectDistinct({ id: positionChanges.positionId })
        .from(positionChanges)
        .where(gt(positionChanges.version, version))
        .limit(limit + 1)
      const [first] = await tx
        .select({ version: sql<string | null>`min(${positionChanges.version})` })
        .from(positionChanges)
        .where(gt(positionChanges.version, version))
      if (changed.length > limit || first?.version == null || Number(first.version) !== version + 1) return null
      const changedIds = changed.map((row) => row.id)
      const upserted: SearchPosition[] = []
      for (let at = 0; at < changedIds.length; at += batchSize) {
        const ids = changedIds.slice(at, at + batchSize)
        const rows = await tx
          .select(searchColumns)
          .from(positions)
          .where(and(isSearchable, inArray(positions.id, ids)))
        upserted.push(...(rows as SearchPosition[]))
      }
      const present = new Set(upserted.map((row) => row.id))
      return { version: current, upserted, removedIds: changedIds.filter((id) => !present.has(id)), changedIds }
    })
  }

  /**
   * Closes positions that have reached their end; the change feed then informs every process. Returns when the next one ends.
   */
  async closeOverdue(nowSeconds: number): Promise<number | null> {
    await this.#db.transaction(async (tx) => {
      const ended = await tx
        .update(positions)
        .set({ archivedAt: sql`${positions.closesAt}`, updatedAt: new Date() })
        .where(and(lt(positions.archivedAt, 0), lte(positions.closesAt, nowSeconds)))
        .returning({ id: positions.id, at: positions.archivedAt })
      const rows = ended.map(({ id, at }) => ({
        domain: this.#domain,
        at: new Date(at * 1000),
        action: 'position.ended' as const,
        subject: `position:${id}`,
        requestId: 'job',
      }))
      for (let from = 0; from < rows.length; from += batchSize)
        await tx.insert(auditEvents).values(rows.slice(from, from + batchSize))
    })
    return this.nextClosing()
  }

  /** Unix seconds at which the next open position ends; null if none has an end. */
  async nextClosing(): Promise<number | null> {
    const [next] = await this.#db
      .select({ at: sql<string | null>`min(${positions.closesAt})` })
      .from(positions)
      .where(and(lt(positions.archivedAt, 0), isNotNull(positions.closesAt)))
    return next?.at == null ? null : Number(next.at)
  }

  /** The facets required by the employer's stored configuration. */
  async facets(): Promise<FacetConfig[]> {
    const [row] = await this.#db
      .select({ config: employers.config })
      .from(employers)
      .where(eq(employers.domain, this.#domain))
    const config = readConfig(row?.config ?? {})
    return indexFacets(config.pcsxConfig.searchConfig.facets, await this.#payCurrency())
  }

  /** Pay bands use the currency of most open positions. */
  async #payCurrency(): Promise<string> {
    const currency = sql<string>`${positions.pay}->>'currency'`
    const [most] = await this.#db
      .select({ currency })
      .from(positions)
      .where(and(isSearchable, sql`jsonb_typeof(${positions.pay}) = 'object'`))
      .groupBy(currency)
      .orderBy(sql`count(*) desc`, currency)
      .limit(1)
    return most?.currency ?? 'EUR'
  }

  /** Distinguishes this database's feed history from another's with the same version number. */
  async fingerprint(version: number): Promise<string> {
    const [row] = await this.#db
      .select({
        createdAt: sql<string | null>`(select created_at::text from employers where domain = ${this.#domain})`,
        transaction: sql<string | null>`(select xmin::text from position_changes where version = ${version} limit 1)`,
      })
      .from(sql`(select 1) as one`)
    return `${row?.createdAt ?? ''} ${row?.transaction ?? ''}`
  }

  /** Trims changes before a version; a process that is further behind reads everything again. */
  async trimBefore(version: number): Promise<void> {
    if (version > 0) await this.#db.delete(positionChanges).where(lt(positionChanges.version, version))
  }
}
