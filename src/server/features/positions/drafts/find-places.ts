import type { PositionLocation } from '#contract/canonical-position.ts'
import { resolvePlaces } from '#server/adapters/geocoder/resolve-places.ts'
import type { Place } from '#shared/geo/place.ts'

const mostPlaces = 8

const nothing = { city: null, region: null, regionCode: null, country: null, lat: null, lng: null }

/** What a position stores of a place; null for what is on no map: a continent, a bare point, remote work. */
function locationOf(place: Place): PositionLocation | null {
  const { label } = place
  switch (place.kind) {
    case 'city': {
      const { city, region, regionCode, countryCode: country, lat, lng } = place
      return { label, city, region, regionCode, country, lat, lng }
    }
    case 'region':
      return { ...nothing, label, region: place.region, regionCode: place.regionCode, country: place.countryCode }
    case 'country':
      return { ...nothing, label, country: place.countryCode }
    default:
      return null
  }
}

/** What a text can mean, likeliest first. */
export const findPlaces = (text: string): PositionLocation[] =>
  resolvePlaces(text, { limit: mostPlaces }).flatMap((place) => locationOf(place) ?? [])
