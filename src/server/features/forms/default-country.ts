import { isSupportedCountry, type CountryCode } from 'libphonenumber-js'
import { configFor } from '#server/pages/boot-data.ts'
import type { RequestScope } from '#server/context.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'

/** For phone numbers and places if nothing names a country (spec/3 §9). */
export const fallbackCountry = 'US'

/** The position's country, if its phone numbers are known. */
export function countryOfPosition(position: Pick<PositionRow, 'locations'> | null | undefined): CountryCode | null {
  const country = position?.locations.find((location) => location.country !== null)?.country
  return country && isSupportedCountry(country) ? country : null
}

/** The country whose numbers need no country code: the position's, else the one in the page's configuration. */
export function defaultCountryOf(
  scope: Pick<RequestScope, 'employer' | 'microsite' | 'locale'>,
  ofPosition: string | null,
): CountryCode {
  const country = ofPosition ?? configFor(scope).defaultCountry
  return country && isSupportedCountry(country) ? country : fallbackCountry
}
