import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'

const daySeconds = 86_400

/** Within how many days candidates are promised an answer; null if they are not, or see no stages. */
export function promisedDays({ employer }: Pick<RequestScope, 'employer'>): number | null {
  const { tabs, responsePromise } = employer.config.pcsxConfig.applicationsPageConfig
  return tabs.submitted.hideApplicationStatus ? null : responsePromise.days
}

/** When an application's answer was promised; null once there is any. */
export function dueTsOf(scope: Pick<RequestScope, 'employer'>, row: ApplicationRow): number | null {
  const days = promisedDays(scope)
  if (days === null || row.status !== 'submitted') return null
  return unixSeconds(row.submittedAt ?? row.createdAt) + days * daySeconds
}
