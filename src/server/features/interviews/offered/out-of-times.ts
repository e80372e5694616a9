import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { choiceNoticeHours } from '#shared/interviews/interview-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { interviews } from '#server/db/schema/interviews.ts'

/**
 * Interviews whose candidates have not chosen, and can no longer choose any of the offered times. Expiry is also detected without
 * the job that notifies about it; interviews that were already over on import are excluded.
 */
export function isOutOfTimes({ deps }: Pick<RequestScope, 'deps'>): SQL | undefined {
  const now = unixSeconds(deps.clock.now())
  const hasTime = (which: SQL): SQL =>
    sql`exists (select 1 from jsonb_array_elements_text(${interviews.offeredTimes}) as offered (ts) where ${which})`
  const isOpen = sql`least(ts::bigint - ${choiceNoticeHours * 3_600}::bigint, extract(epoch from ${interviews.chooseBy})) > ${now}`
  const wasOffered = hasTime(sql`ts::bigint > extract(epoch from ${interviews.createdAt})`)
  return and(
    eq(interviews.status, 'to_choose'),
    or(isNotNull(interviews.timesOverAt), and(wasOffered, sql`not ${hasTime(isOpen)}`)),
  )
}
