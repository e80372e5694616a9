import type { PositionLocation } from '#contract/positions/canonical-position.ts'
import type { GeocodedLocation, Geocoder, GeocodeHints, PlaceDraft } from '../imports.types.ts'
import { geocodeText, hintsOf, isWideArea, recognizePlace, statedPlace, workplaceWords } from './recognize-place.ts'
import { isWorkplaceOnly, splitLocationLabels } from './split-location-labels.ts'

export interface ResolvedLocations {
  locations: PositionLocation[]
  /** Labels that name a place which was not recognized. */
  unrecognized: string[]
}

const caches = new WeakMap<Geocoder, Geocoder>()
const mostRemembered = 50_000

/** Caches results across files: boards repeat their places hundreds of times. */
export function cachedGeocoder(geocoder: Geocoder): Geocoder {
  const known = caches.get(geocoder)
  if (known) return known
  const cached = { geocodeLabel: remembering(geocoder.geocodeLabel), geocodeAll: remembering(geocoder.geocodeAll) }
  caches.set(geocoder, cached)
  return cached
}

function remembering<T>(ask: (label: string, hints?: GeocodeHints) => T): (label: string, hints?: GeocodeHints) => T {
  const answers = new Map<string, T>()
  return (label, hints = {}) => {
    const key = `${label}\n${hints.countryCode ?? ''}\n${hints.lat ?? ''}\n${hints.lng ?? ''}`
    if (answers.has(key)) return answers.get(key)!
    if (answers.size >= mostRemembered) answers.clear()
    const answer = ask(label, hints)
    answers.set(key, answer)
    return answer
  }
}

/**
 * A position's places: labels split, each recognized if possible, duplicates removed. The label stays the employer's own
 * wording.
 */
export function resolveLocations(places: readonly PlaceDraft[], geocoder: Geocoder): ResolvedLocations {
  const locations: PositionLocation[] = []
  const unrecognized: string[] = []
  const seen = new Set<string>()
  for (const place of places) {
    for (const location of resolvePlace(place, geocoder)) {
      const key = location.label.toLowerCase()
      if (seen.has(key)) continue
      seen.add(key)
      locations.push(location)
      if (location.country === null && location.lat === null && !namesNoPlace(location.label))
        unrecognized.push(location.label)
    }
  }
  return { locations, unrecognized }
}

const namesNoPlace = (label: string): boolean =>
  isWorkplaceOnly(label) || !/[\p{L}]{2}/u.test(label.replaceAll(workplaceWords, ''))

function resolvePlace(place: PlaceDraft, geocoder: Geocoder): PositionLocation[] {
  if (place.resolved) return [place.resolved]
  const geocode = geocoder.geocodeLabel
  const hints = hintsOf(place, geocode)
  const parts = splitLocationLabels(place.label)
  if (parts.length > 1) {
    const found = parts.map((label) => ({
      label,
      found: geocodeText(label, hints, geocode) ?? geocodeText(label, {}, geocode),
    }))
    if (found.some((part) => part.found)) return withoutContaining(found).map((part) => located(part.label, part.found))
  }
  const listed = commaListed(place, hints, geocoder)
  if (listed) return listed
  if (isWideArea(place.label)) return [located(place.label, null)]
  return [located(place.label, recognizePlace(place, hints, geocode) ?? statedPlace(place, hints))]
}

const located = (label: string, found: GeocodedLocation | null): PositionLocation => ({
  // Half of a character at the end could not be stored.
  label: label.slice(0, 300).toWellFormed(),
  city: found?.city ?? null,
  region: found?.region ?? null,
  regionCode: found?.regionCode ?? null,
  country: found?.country ?? null,
  lat: found?.lat ?? null,
  lng: found?.lng ?? null,
})

/**
 * "SF, NYC, Seattle" or "France, Belgium": commas separate places only if the known parts are of one kind, and the same ones
 * that the whole names.
 */
function commaListed(place: PlaceDraft, hints: GeocodeHints, geocoder: Geocoder): PositionLocation[] | null {
  const parts = place.label.split(/,\s*/).filter((part) => part !== '' && !isWorkplaceOnly(part))
  if (place.city !== undefined || parts.length < 2 || parts.length > 30) return null
  const all = new Set(geocoder.geocodeAll(place.label, hints).map(nameOf))
  const found = parts.map((part) => ({ part, found: geocodeText(part, hints, geocoder.geocodeLabel) }))
  const known = found.flatMap((entry) => (entry.found ? [entry.found] : []))
  const kinds = new Set(
    known.map((entry) => (entry.city !== null ? 'city' : entry.region !== null ? 'region' : 'country')),
  )
  const isList =
    all.size >= 2 && kinds.size === 1 && known.length === all.size && known.every((entry) => all.has(nameOf(entry)))
  return isList ? found.map((entry) => located(entry.part, entry.found)) : null
}

const nameOf = (found: GeocodedLocation): string => `${found.city ?? ''}/${found.region ?? ''}/${found.country ?? ''}`

/** "Illinois | Hampshire, Illinois": a region or country next to one of its own cities adds nothing. */
function withoutContaining(parts: { label: string; found: GeocodedLocation | null }[]): typeof parts {
  return parts.filter(
    ({ found }) =>
      !found ||
      found.city !== null ||
      !parts.some(
        (other) =>
          other.found &&
          other.found !== found &&
          other.found.country === found.country &&
          (found.region === null
            ? other.found.region !== null
            : other.found.city !== null && other.found.region === found.region),
      ),
  )
}
