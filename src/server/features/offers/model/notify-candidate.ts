import type { Db } from '#server/db/client.ts'
import type { OfferRow } from '#server/db/schema/offers.ts'
import { notify, resolveActions } from '#server/features/notifications/public.ts'
import { mailCandidate } from './offer-mails.ts'
import type { CandidateMail } from '#server/outbox/mail-kinds.ts'
import type { OfferScope } from './offer-scope.ts'

/** Emails that are sent regardless of notification preferences, because they concern a contract. */
const isAlwaysMailed = (kind: CandidateMail): boolean => kind !== 'reminder' && kind !== 'answered'

const asksForAction: CandidateMail[] = ['extended', 'reminder', 'expiring', 'moreTime', 'revised']

/** Notifies a candidate about their offer, in the bell and by email, in the caller's transaction. */
export async function notifyCandidate(
  scope: OfferScope,
  tx: Db,
  kind: CandidateMail,
  offer: OfferRow,
  { isMailed = true, ...extra }: { note?: string; codes?: string[]; isMailed?: boolean } = {},
): Promise<void> {
  const { userId } = offer
  if (userId === null) return
  const isAsking = asksForAction.includes(kind)
  if (!isAsking && kind !== 'answered') await resolveActions(tx, userId, keyOf(offer))
  const { mailsNow } = await notify(scope, tx, {
    userId,
    category: 'offer',
    type: isAsking ? 'action_required' : 'read_only',
    message: { key: `notification.offer.${kind}`, values: { position: offer.positionName } },
    redirectPath: `/careers/offer/${offer.encId}`,
    dedupeKey: kind === 'answered' ? `${keyOf(offer)}:answer` : keyOf(offer),
  })
  if (isMailed && (mailsNow || isAlwaysMailed(kind))) await mailCandidate(scope, tx, kind, offer, extra)
}

const keyOf = ({ encId }: OfferRow): string => `offer:${encId}`
