import { eq, inArray, sql } from 'drizzle-orm'
import type { SavedSearch } from '#contract/alerts.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import { positions } from '#server/db/schema/positions.ts'
import { savedSearches, savedSearchHits, type SavedSearchRow } from '#server/db/schema/saved-searches.ts'

/** The address of a search on the site. */
export const searchPath = (search: Record<string, string>): string => {
  const query = new URLSearchParams(search).toString()
  return query === '' ? '/careers' : `/careers?${query}`
}

/** Saved searches as their owner sees them, in the order of `rows`. */
export async function presentSavedSearches(db: Db, rows: readonly SavedSearchRow[]): Promise<SavedSearch[]> {
  if (rows.length === 0) return []
  const counts = await db
    .select({ id: savedSearches.id, found: sql<number>`count(*)::int` })
    .from(savedSearches)
    .innerJoin(savedSearchHits, eq(savedSearchHits.savedSearchId, savedSearches.id))
    .innerJoin(positions, eq(positions.id, savedSearchHits.positionId))
    .where(
      sql`${inArray(
        savedSearches.id,
        rows.map((row) => row.id),
      )} and ${positions.archivedAt} < 0`,
    )
    .groupBy(savedSearches.id)
  const foundOf = new Map(counts.map(({ id, found }) => [id, found]))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    search: row.search,
    url: searchPath(row.search),
    frequency: row.frequency,
    isConfirmed: row.confirmedAt !== null,
    email: row.email,
    foundCount: foundOf.get(row.id) ?? 0,
    createdTs: unixSeconds(row.createdAt),
    sentTs: row.sentAt && unixSeconds(row.sentAt),
  }))
}
