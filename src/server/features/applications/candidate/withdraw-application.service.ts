import type { Application } from '#contract/applications/applications.ts'
import { applicationCan } from '#shared/applications/application-status.ts'
import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { ownApplication, type Applicant } from '../applicant.ts'
import { mailWithdrawn } from '../sending/application-mails.ts'
import { positionOf } from '../drafts/position-for-applying.ts'
import { hidesStatus, presentApplication } from './present-application.ts'
import { seenByCandidate } from '../decisions/seen-by-candidate.ts'
import { stopWaitingMessages } from '../messages/send-due-messages.service.ts'
import { recordChange } from '../record-change.ts'

/** @throws AppError `not_found`, `conflict` if it was not sent or has ended */
export async function withdrawApplication(
  scope: RequestScope,
  applicant: Applicant,
  id: string,
  reason: string | null,
): Promise<Application> {
  return scope.db.transaction(async (tx) => {
    const row = await ownApplication(scope, tx, applicant, id, { lock: true })
    if (row.status === 'withdrawn') return presentApplication(scope, row, tx)
    // For the candidate, a decision that can still be undone has not happened, and they may withdraw from the status they see. If
    // statuses are hidden, this does not reveal that it has ended either.
    const seen = seenByCandidate(row, scope.deps.clock).status
    const state = hidesStatus(scope) && seen === 'not_selected' ? 'submitted' : seen
    if (!applicationCan.withdraw({ status: state })) {
      const why = row.status === 'draft' ? 'application.refused.notSent' : 'application.refused.ended'
      throw new AppError('conflict', messagesFor(scope.locale)(why))
    }
    const withdrawn = await recordChange(scope, tx, row, { status: 'withdrawn', note: reason || null })
    await stopWaitingMessages(tx, row.id, scope.deps.clock.now())
    const position = await positionOf(tx, row.positionId)
    if (position) await mailWithdrawn(scope, tx, withdrawn, position)
    return presentApplication(scope, withdrawn, tx)
  })
}
