import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { nextMorning, zoneOfPlace } from '#shared/time/morning.ts'
import { isTimeZone } from '#shared/time/zoned-time.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { isHidden, isRequiredHidden } from '#server/access/names/hidden-names.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { alerts } from '#server/db/schema/alerts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'

/** People who are notified at the same time. */
export interface SentTogether {
  sendsAt: Date
  ids: string[]
}

/**
 * Who is notified when, the earliest first: at nine of the next day on each candidate's clock. Known from their job alerts, as for
 * interviews; otherwise it is the position's place, otherwise the clock of the reader.
 */
export async function morningsOf(
  scope: RequestScope,
  tx: Db,
  ids: readonly string[],
  { madeAt, readerZone }: { madeAt: Date; readerZone: string },
): Promise<SentTogether[]> {
  // Joined as a whole: alerts have no index by person.
  const latest = tx
    .selectDistinctOn([alerts.userId], { userId: alerts.userId, zone: alerts.timezone })
    .from(alerts)
    .where(and(isNotNull(alerts.userId), ne(alerts.timezone, 'UTC')))
    .orderBy(alerts.userId, desc(alerts.updatedAt))
    .as('latest')
  const rows = await tx
    .select({
      id: applications.id,
      positionId: applications.positionId,
      // The time at which an email leaves would reveal where someone with a hidden name is, to colleagues as well.
      zone: sql<
        string | null
      >`case when ${isHidden(scope)} or ${isRequiredHidden(scope)} then null else ${latest.zone} end`,
    })
    .from(applications)
    .leftJoin(latest, eq(latest.userId, applications.userId))
    .where(sql`${applications.id} = any(${sql.param([...ids])}::uuid[])`)
    .orderBy(applications.id)
  const places = await zonesOfPositions(tx, [...new Set(rows.map(({ positionId }) => positionId))], madeAt)
  const mornings = new Map<string, number>()
  const together = new Map<number, string[]>()
  for (const { id, positionId, zone } of rows) {
    const known = zone !== null && isTimeZone(zone) ? zone : (places.get(positionId) ?? readerZone)
    const at = mornings.get(known) ?? nextMorning(unixSeconds(madeAt), known)
    mornings.set(known, at)
    const others = together.get(at)
    if (others) others.push(id)
    else together.set(at, [id])
  }
  return [...together]
    .toSorted(([one], [other]) => one - other)
    .map(([at, members]) => ({ sendsAt: new Date(at * 1000), ids: members }))
}

async function zonesOfPositions(tx: Db, positionIds: number[], at: Date): Promise<Map<number, string>> {
  if (positionIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: positions.id, locations: positions.locations })
    .from(positions)
    .where(inArray(positions.id, positionIds))
  return new Map(
    rows.flatMap(({ id, locations }): [number, string][] => {
      const zone = locations[0] ? zoneOfPlace(locations[0], unixSeconds(at)) : null
      return zone === null ? [] : [[id, zone]]
    }),
  )
}
