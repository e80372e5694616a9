import { isOpenOffer } from '#shared/offers/offer-status.ts'
import type { OfferRow } from '#server/db/schema/offers.ts'
import { nowSeconds, stateOf } from '../candidate/present-offer.ts'
import type { OfferScope } from './offer-scope.ts'

/** One of the offers that the candidate can still accept; undefined without any. */
export const openAmong = ({ deps }: Pick<OfferScope, 'deps'>, rows: readonly OfferRow[]): OfferRow | undefined =>
  rows.find((row) => isOpenOffer(stateOf(row), nowSeconds({ deps })))
