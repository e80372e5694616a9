import type { PositionLocation } from '#contract/canonical-position.ts'
import type { GeocodedLocation, Geocoder, GeocodeHints, GeocodeLabel, PlaceDraft } from './imports.types.ts'
import { isWorkplaceOnly, splitLocationLabels } from './split-location-labels.ts'

export interface ResolvedLocations {
  locations: PositionLocation[]
  /** Labels that name a place which was not recognised. */
  unrecognised: string[]
}

/** Remembers answers: boards repeat their places hundreds of times. */
export function cachedGeocoder(geocoder: Geocoder): Geocoder {
  const known = new Map<string, GeocodedLocation | null>()
  return {
    geocodeAll: geocoder.geocodeAll,
    geocodeLabel: (label, hints = {}) => {
      const key = `${label}\n${hints.countryCode ?? ''}\n${hints.lat ?? ''}\n${hints.lng ?? ''}`
      let found = known.get(key)
      if (found === undefined) known.set(key, (found = geocoder.geocodeLabel(label, hints)))
      return found
    },
  }
}

/** A position's places: labels parted, each recognised where it can be, doubles dropped. The label stays the employer's own wording. */
export function resolveLocations(places: readonly PlaceDraft[], geocoder: Geocoder): ResolvedLocations {
  const locations: PositionLocation[] = []
  const unrecognised: string[] = []
  const seen = new Set<string>()
  for (const place of places) {
    for (const location of resolvePlace(place, geocoder)) {
      const key = location.label.toLowerCase()
      if (seen.has(key)) continue
      seen.add(key)
      locations.push(location)
      if (location.country === null && location.lat === null && !namesNoPlace(location.label))
        unrecognised.push(location.label)
    }
  }
  return { locations, unrecognised }
}

const workplaceWords =
  /\b(fully|100%|remote|remotely|hybrid|on-?site|in[ -]office|in[ -]person|home ?office|work from home|wfh|anywhere|worldwide|global|virtual|headquarters?|hq|h\.q\.|head office|main office|office|campus|hub|studio|area based|based|metro area|metropolitan area|greater|preferred|only|position|role)\b/gi

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
  const found = geocodeStructured(place, hints, geocode) ?? geocodeText(place.label, hints, geocode)
  return [located(place.label, found ?? stated(place, hints))]
}

const located = (label: string, found: GeocodedLocation | null): PositionLocation => ({
  label: label.slice(0, 300),
  city: found?.city ?? null,
  region: found?.region ?? null,
  regionCode: found?.regionCode ?? null,
  country: found?.country ?? null,
  lat: found?.lat ?? null,
  lng: found?.lng ?? null,
})

function hintsOf(place: PlaceDraft, geocode: GeocodeLabel): GeocodeHints {
  const country = place.country && !isWorkplaceOnly(place.country) ? place.country : undefined
  const code = country && (/^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : geocode(country)?.country)
  const hasPoint = place.lat !== undefined && place.lng !== undefined && (place.lat !== 0 || place.lng !== 0)
  return { ...(code ? { countryCode: code } : {}), ...(hasPoint ? { lat: place.lat, lng: place.lng } : {}) }
}

/** The source's own city, region and country, unless the label says that the work has no place. */
function geocodeStructured(place: PlaceDraft, hints: GeocodeHints, geocode: GeocodeLabel): GeocodedLocation | null {
  const isRemoteLabel = isWorkplaceOnly(place.label)
  const text = [isRemoteLabel ? undefined : place.city, isRemoteLabel ? undefined : place.region, place.country]
    .filter((part) => part && !isWorkplaceOnly(part))
    .join(', ')
  if (text === '') return null
  const found = geocode(text, hints) ?? (place.city && !isRemoteLabel ? geocode(place.city, hints) : null)
  if (!found) return null
  // A label that names a city knows more than an address that names only its country.
  if (found.city === null && !isRemoteLabel) {
    const byLabel = geocodeText(place.label, hints, geocode)
    if (byLabel && (byLabel.city !== null || (byLabel.region !== null && found.region === null))) return byLabel
  }
  return found
}

/** The label as it stands, then without words that name no place, then with its parts turned round ("India - Bengaluru", "Canada, Ontario, Toronto"). */
function geocodeText(label: string, hints: GeocodeHints, geocode: GeocodeLabel): GeocodedLocation | null {
  if (isWorkplaceOnly(label)) return null
  const direct = geocode(label, hints)
  if (direct) return direct
  const bare = label
    .replaceAll(/\(([^()]*)\)|\[[^[\]]*\]/g, (_all, inner: string | undefined) =>
      inner && isWorkplaceOnly(inner) ? ' ' : ` ${inner ?? ''} `,
    )
    .replaceAll(workplaceWords, ' ')
    .replaceAll(/[\s,:–—-]+$|^[\s,:–—-]+/g, '')
    .replaceAll(/\s+/g, ' ')
  if (bare === '') return null
  const turned = bare
    .split(/\s+[-–—]\s+|\s*:\s*|,\s*/)
    .reverse()
    .join(', ')
  return geocode(bare, hints) ?? geocode(turned, hints)
}

/** "SF, NYC, Seattle": commas part places only where the parts that are known are cities, and the very ones that the whole names. */
function commaListed(place: PlaceDraft, hints: GeocodeHints, geocoder: Geocoder): PositionLocation[] | null {
  const parts = place.label.split(/,\s*/).filter((part) => part !== '' && !isWorkplaceOnly(part))
  if (place.city !== undefined || parts.length < 2 || parts.length > 30) return null
  const all = geocoder.geocodeAll(place.label, hints)
  if (all.length < 2 || all.some((found) => found.city === null)) return null
  const found = parts.map((part) => ({ part, found: geocodeText(part, hints, geocoder.geocodeLabel) }))
  const cities = new Set(all.map((entry) => entry.city))
  const isList = found.every(
    (entry) => entry.found === null || (entry.found.city !== null && cities.has(entry.found.city)),
  )
  return isList && found.filter((entry) => entry.found).length === all.length
    ? found.map((entry) => located(entry.part, entry.found))
    : null
}

/** "Illinois | Hampshire, Illinois": a region or country beside one of its own cities adds nothing. */
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

/** What the source itself states, when the gazetteer does not know the place: nothing is added to it. */
function stated(place: PlaceDraft, hints: GeocodeHints): GeocodedLocation | null {
  const hasPoint = hints.lat !== undefined && Math.abs(hints.lat) <= 90 && Math.abs(hints.lng ?? 999) <= 180
  if (!hasPoint && !hints.countryCode) return null
  return {
    city: place.city && hasPoint ? place.city : null,
    region: place.region && hasPoint ? place.region : null,
    regionCode: null,
    country: hints.countryCode ?? null,
    lat: hasPoint ? (hints.lat ?? null) : null,
    lng: hasPoint ? (hints.lng ?? null) : null,
  }
}
