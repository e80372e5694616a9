import type { DataOf } from '#contract/endpoint.ts'
import type { listConsidered } from '#contract/positions/close-position.ts'
import { openStatuses } from '#shared/applications/open-statuses.ts'
import { mostConsidered } from '#shared/positions/staff-list.ts'
import type { SentStatus } from '#shared/applications/staff-list.ts'
import type { RequestScope } from '#server/context.ts'
import { consideredFor } from './considered.ts'
import { positionInReach } from './position-in-reach.ts'

/** People who must not be rejected casually come first, then the furthest along. @throws AppError `not_found` */
export async function listConsideredPeople(scope: RequestScope, id: string): Promise<DataOf<typeof listConsidered>> {
  const readMs = scope.deps.clock.now().getTime()
  const position = await positionInReach(scope, scope.db, id)
  const all = await consideredFor(scope, scope.db, position.id)
  const stage = ({ status }: (typeof all)[number]) => (openStatuses as readonly string[]).indexOf(status)
  const sent = ({ submittedAt }: (typeof all)[number]) => submittedAt?.getTime() ?? 0
  const first = (row: (typeof all)[number]) => (row.status === 'offer' ? 2 : row.hasInterview ? 1 : 0)
  all.sort((a, b) => first(b) - first(a) || stage(b) - stage(a) || sent(a) - sent(b))
  return {
    readMs,
    count: all.length,
    people: all.slice(0, mostConsidered).map(({ id: application, fullName, email, status, hasInterview }) => ({
      id: application,
      fullName,
      email,
      // Only sent applications are considered.
      status: status as SentStatus,
      hasInterview,
    })),
  }
}
