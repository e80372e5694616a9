import { sql, type SQL } from 'drizzle-orm'
import { dueMsOf } from '#shared/applications/response-promise.ts'
import type { RequestScope } from '#server/context.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'

type Scope = Pick<RequestScope, 'employer'>

/**
 * Within how many days the employer usually promises an answer; null if it promises none, or candidates see no stages. A position
 * can have days of its own, and an application keeps those that it was sent with.
 */
export function promisedDays({ employer }: Scope): number | null {
  const { tabs, responsePromise } = employer.config.pcsxConfig.applicationsPageConfig
  return tabs.submitted.hideApplicationStatus ? null : responsePromise.days
}

/**
 * Of a position: what an application keeps when it is sent. Of an application: within how many days its answer is promised; one
 * that was sent without a promise has the usual days.
 */
export function answerDaysOf(
  scope: Scope,
  { answerDays }: Pick<ApplicationRow, 'answerDays'> | Pick<PositionRow, 'answerDays'>,
): number | null {
  const usual = promisedDays(scope)
  return usual === null ? null : (answerDays ?? usual)
}

/** When an application's answer was promised; null once there is any. */
export function dueTsOf(scope: Scope, row: ApplicationRow): number | null {
  const usual = promisedDays(scope)
  if (usual === null || row.status !== 'submitted') return null
  const submittedMs = (row.submittedAt ?? row.createdAt).getTime()
  return Math.floor(dueMsOf({ submittedMs, answerDays: row.answerDays }, usual) / 1000)
}

/** The same in a query, of those that were sent. */
export const dueAt = (usualDays: number): SQL<Date> =>
  sql`${applications.submittedAt} + coalesce(${applications.answerDays}, ${usualDays}::int) * interval '24 hours'`
