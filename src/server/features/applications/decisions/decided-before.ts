import { and, gt, inArray, isNull } from 'drizzle-orm'
import type { StaffApplication, StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { stepName } from '#shared/applications/hiring-steps.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { keepOwnWords } from '#server/access/names/own-words.ts'
import type { RequestScope } from '#server/context.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { decisions } from '#server/db/schema/decisions.ts'
import type { KnownProcesses } from '../processes/read-processes.ts'
import { reasonLabel } from './decision-options.service.ts'
import type { StaffEvent } from './seen-by-candidate.ts'

/** Oldest first, including undone ones, which are marked; the last one that was not undone is the current one. */
export function staffTimeline(
  scope: RequestScope,
  events: readonly StaffEvent[],
  processes: KnownProcesses,
): StaffApplicationDetail['timeline'] {
  const current = events.findLastIndex(({ decision }) => decision?.undoneTs == null)
  return events.map(({ decision, stepId, ...event }, index) => {
    if (decision?.decidedBy === scope.viewer?.id) keepOwnWords(scope, event.note)
    const step = processes.find(stepId)
    return {
      ...event,
      step: step ? stepName(step, scope.locale) : '',
      state: index === current ? 'current' : 'done',
      decision: decision && presented(scope, decision),
    }
  })
}

function presented(
  scope: RequestScope,
  { deciderName, internalReason, undoneTs, undoneByName }: NonNullable<StaffEvent['decision']>,
) {
  return { deciderName, internalReason: reasonLabel(scope, internalReason), undoneTs, undoneByName }
}

/** The decisions that set applications' stages, by their own ids, while any colleague can still undo them. */
export async function undoableDecisions(
  { db, deps }: RequestScope,
  rows: readonly Pick<ApplicationRow, 'decisionId'>[],
): Promise<Map<string, NonNullable<StaffApplication['decision']>>> {
  const ids = [...new Set(rows.flatMap(({ decisionId }) => decisionId ?? []))]
  if (ids.length === 0) return new Map()
  const now = deps.clock.now()
  const found = await db
    .select()
    .from(decisions)
    .where(and(inArray(decisions.id, ids), gt(decisions.sendsAt, now), isNull(decisions.undoneAt)))
  return new Map(
    found.map(({ id, deciderName, changedCount, isNotified, sendsAt }) => [
      id,
      { id, deciderName, changedCount, isCandidateNotified: isNotified, sendsTs: unixSeconds(sendsAt) },
    ]),
  )
}
