/** Countries whose addresses use region codes; for others the region is omitted. */
export const countriesWithRegionCodes: ReadonlySet<string> = new Set(['US', 'CA', 'AU', 'BR', 'MX', 'IN'])

/** The parts of a standardized location; a position's location has all of them. */
export interface LocationParts {
  city: string | null
  region: string | null
  regionCode: string | null
  country: string | null
}

/**
 * The wire contract's `standardizedLocations` entry: "Redmond, WA, US", "Dublin, IE", "TX, US", "Bavaria, DE", "DE". Null if
 * not even the country was recognized.
 */
export function standardizedLocation(location: LocationParts): string | null {
  const { city, region, regionCode, country } = location
  if (country === null) return null
  const regionPart = countriesWithRegionCodes.has(country) ? regionCode : city === null ? region : null
  return [city, regionPart, country].filter((part) => part !== null && part !== '').join(', ')
}
