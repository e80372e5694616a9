import { eq, inArray, sql } from 'drizzle-orm'
import type { Alert } from '#contract/search/alerts.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import { positions } from '#server/db/schema/positions.ts'
import { alerts, alertMatches, type AlertRecord } from '#server/db/schema/alerts.ts'

/** The URL of a search on the site. */
export const searchPath = (search: Record<string, string>): string => {
  const query = new URLSearchParams(search).toString()
  return query === '' ? '/careers' : `/careers?${query}`
}

/** Job alerts as their owner sees them, in the order of `rows`. */
export async function presentAlerts(db: Db, rows: readonly AlertRecord[]): Promise<Alert[]> {
  if (rows.length === 0) return []
  const counts = await db
    .select({ id: alerts.id, found: sql<number>`count(*)::int` })
    .from(alerts)
    .innerJoin(alertMatches, eq(alertMatches.alertId, alerts.id))
    .innerJoin(positions, eq(positions.id, alertMatches.positionId))
    .where(
      sql`${inArray(
        alerts.id,
        rows.map((row) => row.id),
      )} and ${positions.archivedAt} < 0`,
    )
    .groupBy(alerts.id)
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
