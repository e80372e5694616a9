import { isLatLng, type LatLng } from '#shared/geo/place.ts'
import type { NetworkPlaces } from '#server/adapters/network-places.ts'

/** A tenth of a degree, about 10 km: a network's place is no more exact than that, and nobody's door is meant. */
const steps = 10
const rough = (degrees: number): number => Math.round(degrees * steps) / steps

interface PlaceSources {
  trustedProxies: number
  visitorPlaceHeaders: [string, string] | null
}

/**
 * Roughly where a visitor is: as the deployment's own proxy says, else as its GeoIP file has it for the visitor's address. Null
 * where neither is set or knows: it is never guessed.
 */
export function visitorPlace(
  headers: Headers,
  ip: string,
  sources: PlaceSources,
  networkPlaces: NetworkPlaces | undefined,
): LatLng | null {
  const place = placeInHeaders(headers, sources) ?? networkPlaces?.(ip)
  return place ? { lat: rough(place.lat), lng: rough(place.lng) } : null
}

function placeInHeaders(headers: Headers, { trustedProxies, visitorPlaceHeaders }: PlaceSources): LatLng | null {
  if (trustedProxies === 0 || !visitorPlaceHeaders) return null
  const [lat, lng] = visitorPlaceHeaders.map((name) => {
    const text = headers.get(name)?.trim() ?? ''
    return /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  })
  const place = { lat: lat!, lng: lng! }
  return isLatLng(place) ? place : null
}
