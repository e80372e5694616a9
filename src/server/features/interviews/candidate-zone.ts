import { and, desc, eq, ne } from 'drizzle-orm'
import { isTimeZone } from '#shared/time/zoned-time.ts'
import type { Db } from '#server/db/client.ts'
import { alerts } from '#server/db/schema/alerts.ts'

/** The zone in which the candidate wanted to be told of new positions, if they ever did: the only one that is known of them. */
export async function candidateZone(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ zone: alerts.timezone })
    .from(alerts)
    // What an alert has that was made without one.
    .where(and(eq(alerts.userId, userId), ne(alerts.timezone, 'UTC')))
    .orderBy(desc(alerts.updatedAt))
    .limit(1)
  return row && isTimeZone(row.zone) ? row.zone : null
}
