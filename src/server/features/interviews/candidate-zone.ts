import { and, desc, eq, ne } from 'drizzle-orm'
import { isTimeZone } from '#shared/time/zoned-time.ts'
import type { Db } from '#server/db/client.ts'
import { alerts } from '#server/db/schema/alerts.ts'

/** The time zone of the candidate's job alerts, if they have any: the only one known for them. */
export async function candidateZone(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ zone: alerts.timezone })
    .from(alerts)
    // The default of an alert that was created without one.
    .where(and(eq(alerts.userId, userId), ne(alerts.timezone, 'UTC')))
    .orderBy(desc(alerts.updatedAt))
    .limit(1)
  return row && isTimeZone(row.zone) ? row.zone : null
}
