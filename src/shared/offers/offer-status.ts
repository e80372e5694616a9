/** Offer and document statuses on the wire (spec/1 §4). */
export const offerStatuses = [
  'Extended',
  'Declined',
  'Accepted',
  'Canceled',
  'Expired',
  'Contract Extended',
  'Contract Accepted',
] as const
export type OfferStatus = (typeof offerStatuses)[number]

export const documentStatuses = ['Pending', 'Signed', 'Unsigned', 'Read Only', 'Revision'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** How a document is signed: `wet_signature` on paper and uploaded, `inline` by typing a name, `esign` in a signing widget. */
export const documentTypes = ['inline', 'wet_signature', 'esign'] as const
export type DocumentType = (typeof documentTypes)[number]

/** The fields that determine an offer's state; times are Unix seconds. */
export interface OfferState {
  status: OfferStatus
  expires_at: number | null
}

/** Extended or Contract Extended (spec/1 §4): awaits an answer. */
export const isExtendedType = (status: OfferStatus): boolean => status === 'Extended' || status === 'Contract Extended'

const isPast = (expiresAt: number | null, now: number): boolean => expiresAt !== null && expiresAt <= now

/** Awaits an answer that can still be given. */
export const isOpenOffer = ({ status, expires_at }: OfferState, now: number): boolean =>
  isExtendedType(status) && !isPast(expires_at, now)

/**
 * As the list shows it: an Extended offer past its expiry is Expired; this is not derived for Contract Extended (spec/1 §4).
 */
export const shownStatus = ({ status, expires_at }: OfferState, now: number): OfferStatus =>
  status === 'Extended' && isPast(expires_at, now) ? 'Expired' : status

/** As the server sees it: contracts expire like offers. */
export const statusByClock = ({ status, expires_at }: OfferState, now: number): OfferStatus =>
  isExtendedType(status) && isPast(expires_at, now) ? 'Expired' : status

/** Message keys for the labels of spec/1 §4. `Rejected` is the name for a declined offer in employers' other systems. */
export const offerLabelKeys: Record<OfferStatus | 'Rejected', `offers.status.${string}`> = {
  Extended: 'offers.status.extended',
  Declined: 'offers.status.declined',
  Accepted: 'offers.status.accepted',
  Canceled: 'offers.status.canceled',
  Expired: 'offers.status.expired',
  Rejected: 'offers.status.rejected',
  'Contract Accepted': 'offers.status.contractAccepted',
  'Contract Extended': 'offers.status.contractExtended',
}

/** Tone of the status dot. */
export const offerTone: Record<OfferStatus, 'live' | 'ok' | 'off' | 'bad'> = {
  Extended: 'live',
  'Contract Extended': 'live',
  Accepted: 'ok',
  'Contract Accepted': 'ok',
  Declined: 'off',
  Canceled: 'off',
  Expired: 'bad',
}
