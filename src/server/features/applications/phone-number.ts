import { isSupportedCountry, type CountryCode } from 'libphonenumber-js'
import type { PositionRow } from '#server/db/schema/positions.ts'

/** spec/3 §9 "Default country code". */
const defaultCountry = 'US'

/** The country whose numbers need no country code: where the position is. */
export function phoneCountryOf(position: Pick<PositionRow, 'locations'>): CountryCode {
  const country = position.locations.find((location) => location.country !== null)?.country
  return country && isSupportedCountry(country) ? country : defaultCountry
}
