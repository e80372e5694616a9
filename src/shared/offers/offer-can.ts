import { hasContent, type DocumentState } from './offer-document-row.ts'
import { isExtendedType, isOpenOffer, type OfferState, type OfferStatus } from './offer-status.ts'

interface SignableDocument extends DocumentState {
  needs_signature: boolean
  signed: boolean
  /** URL of its signing widget, which may contain the document itself. */
  url: string | null
}

/** Why a signing request is refused: `error.body.reason` of its 409. */
export type OfferConflict = 'stale' | 'revised' | 'expired' | 'declined' | 'canceled' | 'signed'

/** Which status can follow which, and who can cause it (spec/1 §4). */
export const offerTransitions: Record<OfferStatus, Partial<Record<OfferStatus, 'candidate' | 'staff' | 'clock'>>> = {
  Extended: { Accepted: 'candidate', Declined: 'candidate', Canceled: 'staff', Expired: 'clock' },
  'Contract Extended': {
    'Contract Accepted': 'candidate',
    Declined: 'candidate',
    Canceled: 'staff',
    Expired: 'clock',
  },
  // A later expiry reopens an expired offer.
  Expired: { Extended: 'staff', 'Contract Extended': 'staff', Canceled: 'staff' },
  Accepted: {},
  Declined: {},
  Canceled: {},
  'Contract Accepted': {},
}

export const canBecome = (from: OfferStatus, to: OfferStatus): boolean => to in offerTransitions[from]

/** Why the offer cannot be answered; null if it can. `now` in Unix seconds. */
export function offerConflict(offer: OfferState, now: number): OfferConflict | null {
  switch (offer.status) {
    case 'Declined':
      return 'declined'
    case 'Canceled':
      return 'canceled'
    case 'Accepted':
    case 'Contract Accepted':
      return 'signed'
    default:
      return isOpenOffer(offer, now) ? null : 'expired'
  }
}

/** What the candidate can do with an offer. The server uses the same checks. */
export const offerCan = {
  sign: (offer: OfferState, document: SignableDocument, now: number): boolean =>
    disabledReason.sign(offer, document, now) === null,
  decline: (offer: OfferState, now: number): boolean => offerConflict(offer, now) === null,
  ask: (): boolean => true,
  askForTime: (offer: Pick<OfferState, 'status'>): boolean =>
    isExtendedType(offer.status) || offer.status === 'Expired',
} as const

/** Message key for why something cannot be done; null if it can. */
export const disabledReason = {
  sign(offer: OfferState, document: SignableDocument, now: number): `offers.${string}` | null {
    const conflict = documentConflict(offer, document, now)
    if (conflict) return `offers.conflict.${conflict}`
    if (!document.needs_signature || document.status === 'Read Only') return 'offers.document.readOnly'
    if (document.status === 'Pending' || (!hasContent(document) && document.url === null))
      return 'offers.document.processed'
    return null
  },
  decline(offer: OfferState, now: number): `offers.conflict.${OfferConflict}` | null {
    const conflict = offerConflict(offer, now)
    return conflict && `offers.conflict.${conflict}`
  },
} as const

/** The same for one document: its own signature and revision are checked first. */
export function documentConflict(
  offer: OfferState,
  document: Pick<SignableDocument, 'signed' | 'under_revision' | 'status'>,
  now: number,
): OfferConflict | null {
  if (document.signed || document.status === 'Signed') return 'signed'
  const conflict = offerConflict(offer, now)
  if (conflict) return conflict
  return document.under_revision || document.status === 'Revision' ? 'revised' : null
}
