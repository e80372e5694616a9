import { and, eq, gt, isNull } from 'drizzle-orm'
import type { StaffApplicationDetail } from '#contract/staff-applications.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { decisions } from '#server/db/schema/decisions.ts'
import { reasonLabel } from './decision-options.service.ts'
import type { StaffEvent } from './seen-by-candidate.ts'

/** Oldest first. What was undone stays in it and says so; the last one that was not is the current one. */
export function staffTimeline(scope: RequestScope, events: readonly StaffEvent[]): StaffApplicationDetail['timeline'] {
  const current = events.findLastIndex(({ decision }) => decision?.undoneTs == null)
  return events.map(({ decision, ...event }, index) => ({
    ...event,
    state: index === current ? 'current' : 'done',
    decision: decision && { ...decision, internalReason: reasonLabel(scope, decision.internalReason) },
  }))
}

/** The decision that gave the application its stage, while any colleague can still undo it. */
export async function undoableDecision(
  { db, deps }: RequestScope,
  { decisionId }: ApplicationRow,
): Promise<StaffApplicationDetail['decision']> {
  if (decisionId === null) return null
  const now = deps.clock.now()
  const isUndoable = and(eq(decisions.id, decisionId), gt(decisions.leavesAt, now), isNull(decisions.undoneAt))
  const [row] = await db.select().from(decisions).where(isUndoable)
  if (!row) return null
  const { id, deciderName, changedCount, isTold, leavesAt } = row
  return { id, deciderName, changedCount, isCandidateTold: isTold, leavesTs: unixSeconds(leavesAt) }
}
