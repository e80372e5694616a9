import { and, asc, count, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { positionFeeds, positions } from '#server/db/schema/positions.ts'

const batchSize = 1_000

const isListed = (scope: RequestScope) =>
  and(
    lt(positions.archivedAt, 0),
    eq(positions.isPrivate, false),
    or(isNull(positions.closesAt), gt(positions.closesAt, unixSeconds(scope.deps.clock.now()))),
  )

const addressColumns = { id: positions.id, title: positions.title, updatedAt: positions.updatedAt }
const feedColumns = {
  ...addressColumns,
  displayJobId: positions.displayJobId,
  description: positions.description,
  benefits: positions.benefits,
  locations: positions.locations,
  department: positions.department,
  employmentType: positions.employmentType,
  seniority: positions.seniority,
  workLocationOption: positions.workLocationOption,
  postedTs: positions.postedTs,
  closesAt: positions.closesAt,
  pay: positions.pay,
}
type Row = typeof positions.$inferSelect
export type AddressRow = Pick<Row, keyof typeof addressColumns>
export type FeedRow = Pick<Row, keyof typeof feedColumns>

/** Open positions visible to everyone. */
export async function countOpenPositions(scope: RequestScope): Promise<number> {
  const [row] = await scope.db.select({ count: count() }).from(positions).where(isListed(scope))
  return row?.count ?? 0
}

/** Version of the employer's change feed: while it is the same, so are its positions. */
export async function feedVersionOf(scope: RequestScope): Promise<number> {
  const [row] = await scope.db.select({ version: positionFeeds.version }).from(positionFeeds)
  return row?.version ?? 0
}

/** The ids after which each group of `perFile` open positions starts: the boundaries of child sitemaps. */
export async function fileBounds(scope: RequestScope, perFile: number): Promise<number[]> {
  const bounds: number[] = []
  for (let after = 0; ;) {
    const [last] = await scope.db
      .select({ id: positions.id })
      .from(positions)
      .where(and(isListed(scope), gt(positions.id, after)))
      .orderBy(asc(positions.id))
      .offset(perFile - 1)
      .limit(1)
    bounds.push(after)
    if (!last) return bounds
    after = last.id
  }
}

/** Open public positions by id, at most `limit` of those after an id, read in batches. */
export async function* openAddresses(scope: RequestScope, after = 0, limit = Infinity): AsyncGenerator<AddressRow> {
  for (let left = limit; left > 0;) {
    const rows = await scope.db
      .select(addressColumns)
      .from(positions)
      .where(and(isListed(scope), gt(positions.id, after)))
      .orderBy(asc(positions.id))
      .limit(Math.min(batchSize, left))
    yield* rows
    if (rows.length < batchSize) return
    left -= rows.length
    after = rows.at(-1)!.id
  }
}

/** The same, with everything for a job feed. */
export async function* openFeedRows(scope: RequestScope): AsyncGenerator<FeedRow> {
  for (let after = 0; ;) {
    const rows = await scope.db
      .select(feedColumns)
      .from(positions)
      .where(and(isListed(scope), gt(positions.id, after)))
      .orderBy(asc(positions.id))
      .limit(batchSize)
    yield* rows
    if (rows.length < batchSize) return
    after = rows.at(-1)!.id
  }
}
