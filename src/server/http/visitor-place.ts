import { isLatLng, type LatLng } from '#shared/geo/place.ts'

/** A tenth of a degree, about 10 km: a network's place is no more exact than that, and nobody's door is meant. */
const steps = 10

/**
 * Roughly where a visitor is, as the deployment's own proxy says. Null without a trusted proxy, without configured headers, or
 * when they hold no coordinates: it is never guessed.
 */
export function visitorPlace(
  headers: Headers,
  { trustedProxies, visitorPlaceHeaders }: { trustedProxies: number; visitorPlaceHeaders: [string, string] | null },
): LatLng | null {
  if (trustedProxies === 0 || !visitorPlaceHeaders) return null
  const [lat, lng] = visitorPlaceHeaders.map((name) => {
    const text = headers.get(name)?.trim() ?? ''
    return /^-?\d{1,3}(\.\d+)?$/.test(text) ? Math.round(Number(text) * steps) / steps : Number.NaN
  })
  const place = { lat: lat!, lng: lng! }
  return isLatLng(place) ? place : null
}
