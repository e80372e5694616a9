import { parsePositionId } from '../positions/position-address.ts'
import { formatFilterValues, parseFilterValues } from './filter-values.ts'
import { filterNamed, type LegacyFilterNames } from './legacy-names.ts'
import { readMapArea } from './map-area.ts'

/** The state in a search URL (spec/2 §2). */
export interface SearchState {
  query: string
  /** Free text, `lat,lng`, or a pseudo-location. */
  location: string
  /** Offset of the page; a multiple of the page size in URLs that we generate. */
  start: number
  /** The selected position. */
  pid: number | null
  sortBy: 'relevance' | 'timestamp' | 'distance' | 'match' | null
  /** By snake_case filter name, without the `filter_` prefix. `distance` and `include_remote` are separate. */
  filters: Record<string, string[]>
  radiusKm: number | null
  includeRemote: boolean
  /** `swLat,swLng,neLat,neLng` while the location is `Map Area`. */
  mapBounds: string | null
  /** `lat,lng,lat,lng,…`: the corners of a drawn area, inside `mapBounds`. */
  mapArea: string | null
  /** `lat,lng` while the location is `Map Location` or `current location`. */
  latLong: string | null
}

export const emptySearch: SearchState = {
  query: '',
  location: '',
  start: 0,
  pid: null,
  sortBy: null,
  filters: {},
  radiusKm: null,
  includeRemote: false,
  mapBounds: null,
  mapArea: null,
  latLong: null,
}

const maxQueryLength = 2_000
const filterPrefix = 'filter_'

const firstOf = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : typeof first === 'number' ? String(first) : ''
}

const looksLikeCoordinates = (text: string): boolean => /^\s*-?\d+(\.\d+)?\s*,\s*-?\d+(\.\d+)?\s*$/.test(text)

/** This many numbers, alternating latitudes and longitudes, as written in a URL; null if one is invalid. */
function coordinates(value: unknown, count: number): string | null {
  const text = firstOf(value)
  const parts = text.split(',')
  return !(+parts[0]! > +parts[2]!) &&
    parts.length === count &&
    parts.every((part, i) => /^ *[+-]?\d+(\.\d+)? *$/.test(part) && Math.abs(+part) <= (i % 2 ? 180 : 90))
    ? text
    : null
}

// oxlint-disable-next-line no-control-regex -- they come from pasted text, and no call accepts them
const control = /[\u0000-\u001f\u007f]/g

/** Hyphens, underscores and control characters in query and location become spaces; coordinates keep their signs. */
export function readAsWords(text: string): string {
  if (looksLikeCoordinates(text)) return text.trim()
  return text.toWellFormed().replace(control, ' ').replace(/[-_]+/g, ' ').replace(/\s+/g, ' ').trim()
}

const excluding = /(^|\s)-(?=[\p{L}\p{N}"])/gu
/** Represents a hyphen that excludes a word; no one can type it, because private characters are removed first. */
const excludes = '\ue000'

/** The same for the query, in which a hyphen before a word excludes it. */
function readAsQuery(text: string): string {
  if (looksLikeCoordinates(text)) return text.trim()
  const marked = text.replaceAll(excludes, ' ').replace(excluding, `$1${excludes}`)
  return readAsWords(marked).replaceAll(excludes, '-')
}

/** Reads query parameters. Unreadable ones keep their default, so that every URL shows a page. */
export function readSearchState(
  parameters: Record<string, unknown>,
  legacyNames: LegacyFilterNames = new Map(),
): SearchState {
  const filters: Record<string, string[]> = {}
  for (const [name, value] of Object.entries(parameters)) {
    const filterName = filterNamed(name, legacyNames)
    if (filterName === undefined || filterName === 'distance' || filterName === 'include_remote') continue
    if (!/^[a-z][a-z0-9_]{0,63}$/.test(filterName)) continue
    const values = parseFilterValues((Array.isArray(value) ? value : [value]).map(String))
    if (values.length > 0) filters[filterName] = [...new Set([...(filters[filterName] ?? []), ...values])]
  }
  const start = Number(firstOf(parameters.start))
  const radius = Number(firstOf(parameters.filter_distance) || Number.NaN)
  const sortBy = firstOf(parameters.sort_by)
  const mapArea = firstOf(parameters.map_area)
  return {
    query: readAsQuery(firstOf(parameters.query).slice(0, maxQueryLength)),
    location: readAsWords(firstOf(parameters.location).slice(0, maxQueryLength)),
    start: Number.isSafeInteger(start) && start > 0 ? start : 0,
    pid: parsePositionId(firstOf(parameters.pid)),
    sortBy:
      sortBy === 'newest'
        ? 'timestamp'
        : sortBy === 'relevance' || sortBy === 'timestamp' || sortBy === 'distance' || sortBy === 'match'
          ? sortBy
          : null,
    filters,
    radiusKm: Number.isFinite(radius) && radius >= 0 ? radius : null,
    includeRemote: firstOf(parameters.filter_include_remote) === '1',
    mapBounds: coordinates(parameters.map_bounds, 4),
    mapArea: typeof readMapArea(mapArea) === 'string' ? null : mapArea,
    latLong: coordinates(parameters.latlong, 2),
  }
}

/** The same state as query parameters, without defaults. Names are sorted, so equal states give equal URLs. */
export function writeSearchState(state: SearchState): Record<string, string> {
  const out: Record<string, string> = {}
  if (state.query) out.query = state.query
  if (state.location) out.location = state.location
  if (state.start > 0) out.start = String(state.start)
  if (state.pid !== null) out.pid = String(state.pid)
  if (state.sortBy) out.sort_by = state.sortBy
  for (const name of Object.keys(state.filters).sort()) {
    const values = state.filters[name]!
    if (values.length > 0) out[`${filterPrefix}${name}`] = formatFilterValues(values)
  }
  if (state.radiusKm !== null) out.filter_distance = String(state.radiusKm)
  if (state.includeRemote) out.filter_include_remote = '1'
  if (state.location === 'Map Area') {
    if (state.mapBounds) out.map_bounds = state.mapBounds
    if (state.mapArea) out.map_area = state.mapArea
  }
  if (state.latLong && /^(map|current) location$/i.test(state.location)) out.latlong = state.latLong
  return out
}

/**
 * The state as the search call expects it (spec/2 §5): a map area is sent as bounds only, a place on the map and the current
 * location as coordinates.
 */
export function searchParameters(state: SearchState): Record<string, string> {
  const { pid: _pid, latlong, ...out } = writeSearchState(state)
  if (latlong || out.map_bounds || out.map_area) out.location = latlong ?? ''
  return out
}

/** A changed filter, query or place starts at the first page with nothing selected (spec/2 §4). */
export function changeSearch(state: SearchState, change: Partial<SearchState>): SearchState {
  const next = { ...state, start: 0, pid: null, ...change }
  // A drawn area is removed with its rectangle.
  if (change.mapBounds !== undefined) next.mapArea = change.mapArea ?? null
  // spec/2 §5: choosing "Map Location" sets the distance to 0; leaving it removes that 0.
  if (change.location !== undefined && change.location !== state.location) {
    if (change.location === 'Map Location') next.radiusKm = 0
    else if (state.location === 'Map Location' && next.radiusKm === 0) next.radiusKm = null
  }
  return next
}
