import { sql, type SQL } from 'drizzle-orm'
import { dueMsOf } from '#shared/applications/response-promise.ts'
import type { RequestScope } from '#server/context.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'

type Scope = Pick<RequestScope, 'employer'>

/**
 * Number of days within which the employer usually promises an answer; null if it promises none, or candidates see no stages. A
 * position can have its own number, and an application keeps the number that it was sent with.
 */
export function promisedDays({ employer }: Scope): number | null {
  const { tabs, responsePromise } = employer.config.pcsxConfig.applicationsPageConfig
  return tabs.submitted.hideApplicationStatus ? null : responsePromise.days
}

/**
 * For a position: the number that an application stores when it is sent. For an application: its promised number of days; one
 * that was sent without a promise has the usual number.
 */
export function answerDaysOf(
  scope: Scope,
  { answerDays }: Pick<ApplicationRow, 'answerDays'> | Pick<PositionRow, 'answerDays'>,
): number | null {
  const usual = promisedDays(scope)
  return usual === null ? null : (answerDays ?? usual)
}

type Promised = Pick<ApplicationRow, 'status' | 'submittedAt' | 'createdAt' | 'answerDays'>

/** When an application's answer was promised; null once there is any. */
export function dueTsOf(scope: Scope, row: Promised): number | null {
  const usual = promisedDays(scope)
  if (usual === null || row.status !== 'submitted') return null
  const submittedMs = (row.submittedAt ?? row.createdAt).getTime()
  return Math.floor(dueMsOf({ submittedMs, answerDays: row.answerDays }, usual) / 1000)
}

/** The same in a query, for sent applications. */
export const dueAt = (usualDays: number): SQL<Date> =>
  sql`${applications.submittedAt} + coalesce(${applications.answerDays}, ${usualDays}::int) * interval '24 hours'`
