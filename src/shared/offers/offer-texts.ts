import { bindingDayText } from '#shared/time/moment-text.ts'
import { isOpenOffer, shownStatus, statusByClock, type OfferState, type OfferStatus } from './offer-status.ts'

/** A message key with its values. */
export interface OfferText {
  key: `offers.${string}`
  values: Record<string, string>
}

interface DatedOffer extends OfferState {
  updated_at: number
  timezone: string
}

/**
 * The date line of a card in the list (spec/1 §2, §4). `now` in Unix seconds; days are in the place's time
 * zone, formatted for `locale`.
 */
export function offerDateLine(offer: DatedOffer, now: number, locale: string): OfferText {
  const { expires_at, timezone, updated_at } = offer
  const dated = (key: OfferText['key'], seconds: number): OfferText => ({
    key,
    values: { date: bindingDayText(seconds * 1000, locale, timezone) },
  })
  const status = shownStatus(offer, now)
  if (expires_at !== null && isOpenOffer(offer, now)) return dated('offers.date.expires', expires_at)
  if (expires_at !== null && status === 'Expired') return dated('offers.date.expired', expires_at)
  return dated('offers.date.updated', updated_at)
}

/** Spec/1 §2: an Extended offer that has not expired. */
export const needsAction = (offer: OfferState, now: number): boolean =>
  offer.status === 'Extended' && isOpenOffer(offer, now)

/** Spec/1 §2: a card's button is primary for Extended and Contract Extended. */
export const isPrimaryOffer = (offer: OfferState, now: number): boolean => {
  const status = shownStatus(offer, now)
  return status === 'Extended' || status === 'Contract Extended'
}

const subtextKeys: Record<OfferStatus, `offers.subtext.${string}`> = {
  Expired: 'offers.subtext.expired',
  Extended: 'offers.subtext.extended',
  Accepted: 'offers.subtext.accepted',
  Declined: 'offers.subtext.declined',
  Canceled: 'offers.subtext.canceled',
  'Contract Extended': 'offers.subtext.contractExtended',
  'Contract Accepted': 'offers.subtext.contractAccepted',
}

/** The sentence below the title of an offer's page, one for each of seven states (spec/1 §4). */
export const offerSubtextKey = (offer: OfferState, now: number): `offers.subtext.${string}` =>
  subtextKeys[statusByClock(offer, now)]
