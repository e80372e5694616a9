import { eq } from 'drizzle-orm'
import type { Offer } from '#contract/offers.ts'
import { offerConflict } from '#shared/offers/offer-can.ts'
import { inlineFormProblems } from '#shared/offers/signing-rules.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { offers, type OfferRow } from '#server/db/schema/offers.ts'
import { lockOwnOffer } from '../model/find-offer.ts'
import { fieldProblems, offerConflictError } from '../model/offer-conflicts.ts'
import { appendOfferEvent } from '../model/offer-events.ts'
import { mailStaff } from '../model/offer-mails.ts'
import { nowSeconds, presentCurrent, signerNameOf, stateOf } from './present-offer.ts'
import { notifyCandidate } from '../model/notify-candidate.ts'

/** What stands in the signing form while somebody declines; null where the page has no form: paper, a signing widget. */
export interface DeclineForm {
  hasAgreed: boolean
  typedName: string
}

/**
 * Declines an offer: final. A form that is sent has to be valid where the employer asks for that (spec/1 §5,
 * `behaviourFlags.declineRequiresValidForm`); what was ticked or typed in it is kept nowhere.
 *
 * A call without a form declines all the same, on purpose. The call has no body (spec/1 §7), it is of the whole offer, and paper
 * and widgets have no form, so the server cannot tell a page that left one out from one that has none. And a form would protect
 * nobody here: that it was the candidate is shown by the session, the token against forgery and the audit event; against a
 * slip of the hand stands the question before it; and the employer may rely on nothing in it, because agreeing to a letter is no
 * condition for refusing it. Demanding it would only keep somebody from saying no.
 * @throws AppError `not_found`; `conflict` with a reason; `invalid` naming the field
 */
export async function declineOffer(
  scope: RequestScope,
  offerId: string,
  { reason, form }: { reason: string | null; form: DeclineForm | null },
): Promise<Offer> {
  const declined = await scope.db.transaction(async (tx) => {
    const offer = await lockOwnOffer(scope, tx, offerId)
    const conflict = offerConflict(stateOf(offer), nowSeconds(scope))
    if (conflict) throw offerConflictError(scope, conflict)
    if (form && scope.employer.config.behaviourFlags.declineRequiresValidForm)
      await requireValidForm(scope, tx, offer, form)
    const now = scope.deps.clock.now()
    const changes = {
      status: 'Declined' as const,
      declinedAt: now,
      declineReason: reason,
      nextReminderAt: null,
      updatedAt: now,
    }
    await tx.update(offers).set(changes).where(eq(offers.id, offer.id))
    const { offer: changed } = await appendOfferEvent(scope, tx, { ...offer, ...changes }, 'offer.declined', { reason })
    await mailStaff(scope, tx, 'declined', changed, reason)
    await notifyCandidate(scope, tx, 'declined', changed)
    return changed
  })
  return presentCurrent(scope, declined)
}

async function requireValidForm(scope: RequestScope, tx: Db, offer: OfferRow, form: DeclineForm): Promise<void> {
  const problems = inlineFormProblems(form, await signerNameOf(tx, offer))
  if (Object.keys(problems).length > 0) throw fieldProblems(scope, problems)
}
