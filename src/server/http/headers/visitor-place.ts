import { isLatLng, type LatLng } from '#shared/geo/place.ts'
import type { NetworkPlaces } from '#server/adapters/network-places.ts'

/** A tenth of a degree, about 10 km: a network's location is no more precise, and no one's home should be revealed. */
const steps = 10
const rough = (degrees: number): number => Math.round(degrees * steps) / steps

interface PlaceSources {
  trustedProxies: number
  visitorPlaceHeaders: [string, string] | null
}

/**
 * A visitor's approximate location: from the deployment's proxy, else from its GeoIP file by the visitor's address. Null if
 * neither is configured or knows: it is never guessed.
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
