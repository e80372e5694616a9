import { eq } from 'drizzle-orm'
import type { Offer } from '#contract/offers/offers.ts'
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

/** The state of the signing form when declining; null if the page has no form: on paper, or in a signing widget. */
export interface DeclineForm {
  hasAgreed: boolean
  typedName: string
}

/**
 * Declines an offer: final. If a form is sent, it has to be valid if the employer requires that (spec/1 §5,
 * `behaviourFlags.declineRequiresValidForm`). What was ticked or typed is not stored.
 *
 * A call without a form declines as well, deliberately. The call has no body (spec/1 §7), it is about the whole offer, and
 * paper and widgets have no form, so the server cannot tell a page that left one out from one that has none. A form would also
 * protect no one here: the session, the anti-forgery token and the audit event prove that it was the candidate; the
 * confirmation dialog protects against slips; and the employer may not rely on anything in it, because agreeing to a letter is
 * not a condition for refusing it. Requiring it would only prevent people from saying no.
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
