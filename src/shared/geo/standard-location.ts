/** Countries whose addresses name the region by a code; elsewhere the region is left out. */
export const countriesWithRegionCodes: ReadonlySet<string> = new Set(['US', 'CA', 'AU', 'BR', 'MX', 'IN'])

/** What a standardised location is made of; a position's location has all of it. */
export interface LocationParts {
  city: string | null
  region: string | null
  regionCode: string | null
  country: string | null
}

/**
 * The wire contract's `standardizedLocations` entry: "Redmond, WA, US", "Dublin, IE", "TX, US", "Bavaria, DE", "DE".
 * Null when not even the country was recognised.
 */
export function standardizedLocation(location: LocationParts): string | null {
  const { city, region, regionCode, country } = location
  if (country === null) return null
  const regionPart = countriesWithRegionCodes.has(country) ? regionCode : city === null ? region : null
  return [city, regionPart, country].filter((part) => part !== null && part !== '').join(', ')
}
