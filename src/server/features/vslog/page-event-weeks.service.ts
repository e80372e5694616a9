import { sql } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'

const dayMs = 86_400_000
/** Created in advance, so that no page waits for its week's partition. */
const weeksAhead = 2

/** Creates the partition for events of `moment` if there is none. Safe for concurrent callers. */
export async function makePageEventWeek(db: Db, moment: Date): Promise<void> {
  await db.execute(sql`select make_page_event_week(${moment.toISOString()}::timestamptz)`)
}

/**
 * The job `keep_page_event_weeks`: creates partitions for this week and the next ones, and drops those in which all events are
 * older than `PAGE_EVENT_DAYS`. Returns the number dropped.
 */
export async function keepPageEventWeeks({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<number> {
  const nowMs = clock.now().getTime()
  const everybodys = db.unbound()
  for (let week = 0; week <= weeksAhead; week++) await makePageEventWeek(everybodys, new Date(nowMs + week * 7 * dayMs))
  const limit = new Date(nowMs - env.pageEventDays * dayMs).toISOString()
  const { rows } = await everybodys.execute(sql`select drop_page_event_weeks(${limit}::timestamptz) as dropped`)
  return Number(rows[0]?.dropped)
}
