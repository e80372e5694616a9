import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { openStatuses } from '#shared/applications/open-statuses.ts'
import { stateOf } from '#server/features/interviews/public.ts'
import { isPastInterview, openTimes } from '#shared/interviews/interview-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { visibleApplications } from '#server/features/applications/public.ts'

/**
 * Everyone who is considered for a position. The reader's own application is excluded: a colleague answers it.
 * `isLocked`: until the transaction ends, in the order in which decisions lock.
 */
export async function consideredFor(scope: RequestScope, tx: Db, positionId: number, { isLocked = false } = {}) {
  const query = tx
    .select({
      id: applications.id,
      userId: applications.userId,
      fullName: applications.fullName,
      email: applications.email,
      status: applications.status,
      submittedAt: applications.submittedAt,
      updatedAt: applications.updatedAt,
    })
    .from(applications)
    .where(
      and(
        eq(applications.positionId, positionId),
        inArray(applications.status, [...openStatuses]),
        visibleApplications(scope, tx),
      ),
    )
    .orderBy(asc(applications.id))
  const [rows, isInvited] = [
    await (isLocked ? query.for('update') : query),
    await invitedFor(tx, positionId, unixSeconds(scope.deps.clock.now())),
  ]
  return rows.map((row) => ({ ...row, hasInterview: isInvited(row) }))
}

/** People with an upcoming interview, or who have to choose a time. */
async function invitedFor(tx: Db, positionId: number, nowTs: number) {
  const rows = await tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.positionId, positionId), notInArray(interviews.status, ['declined', 'canceled'])))
  const ahead = rows.filter((row) => {
    const state = stateOf(row)
    return !isPastInterview(state, nowTs) && (state.status !== 'to_choose' || openTimes(state, nowTs).length > 0)
  })
  const ids = new Set(ahead.map(({ applicationId, userId }) => applicationId ?? userId))
  return ({ id, userId }: { id: string; userId: string | null }) => ids.has(id) || (userId !== null && ids.has(userId))
}
