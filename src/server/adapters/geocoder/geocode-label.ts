import { isLatLng } from '#shared/geo/place.ts'
import { gazetteer } from './gazetteer.ts'
import { readLabel } from './read-label.ts'
import type { LabelRemarks } from './read-label.ts'
import type { Reading, ReadingContext } from './score-weights.ts'

/**
 * A place named by a location label. Only a city has coordinates: those of a region or a country would be invented. `country`
 * is ISO 3166-1 alpha-2; `regionCode` is the code that the country itself uses, else GeoNames'.
 */
export interface GeocodedPlace {
  kind: 'city' | 'region' | 'country'
  city: string | null
  region: string | null
  regionCode: string | null
  country: string
  lat: number | null
  lng: number | null
  /** The label also says that the work can be done remotely. */
  isRemote: boolean
}

/** What the source says besides the label, for example a structured address. */
export interface GeocodeHints {
  /** ISO 3166-1 alpha-2. */
  countryCode?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
}

/** Everything a label says. `places` is empty if nothing was recognized. */
export interface GeocodedLabel extends LabelRemarks {
  places: GeocodedPlace[]
}

function contextOf(hints: GeocodeHints): ReadingContext {
  const point = { lat: hints.lat ?? NaN, lng: hints.lng ?? NaN }
  const country = hints.countryCode ? gazetteer().countryWithCode(hints.countryCode.toUpperCase()) : null
  return { country, point: isLatLng(point) ? point : null, isRegionList: false }
}

function present(reading: Reading, isRemote: boolean): GeocodedPlace {
  const places = gazetteer()
  const region = reading.region === null ? null : places.region(reading.region)
  const point = reading.city === null ? null : places.point(reading.city)
  return {
    kind: reading.city !== null ? 'city' : region ? 'region' : 'country',
    city: reading.city === null ? null : places.cityName(reading.city),
    region: region?.name ?? null,
    regionCode: region?.code ?? null,
    country: places.countryCode(reading.country),
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    isRemote,
  }
}

const keyOf = (reading: Reading): string => `${reading.city}/${reading.region}/${reading.country}`

/**
 * Everything that an employer-written location label says: "Austin, TX or Berlin (Hybrid)" has two places. Offline and
 * deterministic; accepts any text.
 */
export function geocodeLabelFully(label: string, hints: GeocodeHints = {}): GeocodedLabel {
  const { readings, ...remarks } = readLabel(label, contextOf(hints))
  const seen = new Set<string>()
  const kept = readings.filter((reading) => {
    const key = keyOf(reading)
    const isRepeated = seen.has(key)
    seen.add(key)
    return !isRepeated
  })
  return { places: kept.map((reading) => present(reading, remarks.isRemote)), ...remarks }
}

/**
 * The first place named by an employer-written location label, a city before a region before a country, or null if nothing was
 * recognized: "HQ - Amsterdam (Hybrid)", "US-TX-Austin", "Remote - US", "東京".
 */
export function geocodeLabel(label: string, hints: GeocodeHints = {}): GeocodedPlace | null {
  const { places } = geocodeLabelFully(label, hints)
  return (
    places.find((place) => place.kind === 'city') ??
    places.find((place) => place.kind === 'region') ??
    places[0] ??
    null
  )
}
