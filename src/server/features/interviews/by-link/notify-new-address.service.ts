import { and, eq, isNull } from 'drizzle-orm'
import { isPastInterview } from '#shared/interviews/interview-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { stateOf } from '../interview-state.ts'
import { notifyCandidate } from '../notify-candidate.ts'

const newsOf = { to_choose: 'offered', invited: 'invited', confirmed: 'confirmed', proposed: 'changed' } as const

/**
 * The address of an application without an account was corrected: links to its interviews in earlier emails have stopped working, and
 * the new one gets its own.
 */
export async function notifyNewAddress(scope: RequestScope, tx: Db, applicationId: string): Promise<void> {
  const nowTs = unixSeconds(scope.deps.clock.now())
  const rows = await tx
    .select()
    .from(interviews)
    .where(and(isNull(interviews.userId), eq(interviews.applicationId, applicationId)))
  for (const row of rows) {
    const { status } = row
    if (status === 'declined' || status === 'canceled' || isPastInterview(stateOf(row), nowTs)) continue
    await notifyCandidate(scope, tx, row, newsOf[status])
  }
}
