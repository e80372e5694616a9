import type { PositionLocation } from '#contract/positions/canonical-position.ts'
import { resolvePlaces } from '#server/adapters/geocoder/resolve-places.ts'
import { countryName } from '#shared/geo/country-names.ts'
import type { Place } from '#shared/geo/place.ts'
import { countriesWithRegionCodes } from '#shared/geo/standard-location.ts'

const mostPlaces = 8

const nothing = { city: null, region: null, regionCode: null, country: null, lat: null, lng: null }

/** "Austin, TX, United States" and "Kirkwall, Scotland, United Kingdom": as people write places, in their own language. */
const labelOf = (parts: (string | null)[], country: string, locale: string): string =>
  [...new Set([...parts.filter((part) => part !== null), countryName(country, locale)])].join(', ')

/** The data that a position stores about a place; null for anything without a map location: a continent, a bare point, remote work. */
function locationOf(place: Place, locale: string): PositionLocation | null {
  switch (place.kind) {
    case 'city': {
      const { city, region, regionCode, countryCode: country, lat, lng } = place
      const within = countriesWithRegionCodes.has(country) ? (regionCode ?? region) : region
      return { label: labelOf([city, within], country, locale), city, region, regionCode, country, lat, lng }
    }
    case 'region': {
      const { region, regionCode, countryCode: country } = place
      return { ...nothing, label: labelOf([region], country, locale), region, regionCode, country }
    }
    case 'country':
      return { ...nothing, label: countryName(place.countryCode, locale), country: place.countryCode }
    default:
      return null
  }
}

/** The possible meanings of a text, likeliest first, each name once. For an unknown village, the place written after it. */
export function findPlaces(text: string, locale: string): PositionLocation[] {
  const found = resolvePlaces(text, { limit: mostPlaces }).flatMap((place) => locationOf(place, locale) ?? [])
  const [, ...around] = text.split(',')
  if (found.length === 0 && around.length > 0) return findPlaces(around.join(','), locale)
  return [...new Map(found.toReversed().map((place) => [place.label, place])).values()].toReversed()
}
