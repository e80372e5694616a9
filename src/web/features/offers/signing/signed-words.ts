import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import type { Translate } from '#web/lib/messages.ts'
import { unsignedOf } from '../letters/letter-mode.ts'

/** The message after signing: how many documents are left, or that all are signed. */
export function signedText(t: Translate, offer: Offer, { name }: OfferDocument): string {
  const left = unsignedOf(offer).length
  return left > 0
    ? t('offers.signed.textLeft', { name, left })
    : t('offers.signed.textDone', { position: offer.position.name })
}

/** Where closing leads (spec/1 §2): to the offer after an inline signature, to the list after others. */
export const wayOnOf = ({ type }: OfferDocument) =>
  type === 'inline' ? ('offers.signed.toOffer' as const) : ('offers.signed.toOffers' as const)
