import type { FeedbackState } from '#shared/interviews/feedback-due.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { interviewers } from '#server/db/schema/interviews.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { auditInterview } from '../change-interview.ts'
import { heldBy, subjectOf } from './card-subject.ts'
import { settleFeedback } from './notify-feedback.ts'
import { holdersOf } from './owed-feedback.ts'

/**
 * Reports that the viewer's interview did not take place, or did after all.
 * @throws AppError `not_found`, `forbidden`; `conflict` before its end: until then it may still take place
 */
export async function excuseFeedback(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  isExcused: boolean,
): Promise<{ state: FeedbackState | null }> {
  return scope.db.transaction(async (tx) => {
    const { interview } = await subjectOf(scope, tx, viewer, { kind: 'interviews', id })
    const stateNow = async () => {
      const [own] = await holdersOf(tx, scope.deps.clock, [interview!], viewer.id)
      return own?.state ?? null
    }
    const before = await stateNow()
    if (before === 'sent' || before === null || (before === 'excused') === isExcused) return { state: before }
    if (before === 'upcoming') throw new AppError('conflict', { key: 'scorecards.refused.notOver' })
    const excusedAt = isExcused ? scope.deps.clock.now() : null
    await tx.update(interviewers).set({ excusedAt }).where(heldBy(interview!.id, viewer.id))
    if (isExcused) await settleFeedback(tx, interview!.id, viewer.id)
    await auditInterview(scope, tx, isExcused ? 'did_not_take_place' : 'took_place', interview!.id, {})
    return { state: await stateNow() }
  })
}
