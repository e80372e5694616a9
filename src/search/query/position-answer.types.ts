import type { PositionSort, SearchField, SuggestionKind } from './position-query.types.ts'

export interface HitDebug {
  total: number
  /** One a word group of the query: its inverse document frequency, the winning term, its impact (0 to 255) and tf by field. */
  parts: {
    words: string
    idf: number
    term: string
    impact: number
    weight: number
    score: number
    fields: Partial<Record<SearchField, number>>
  }[]
}

export interface PositionHit {
  id: number
  /** Integer; higher is better. 0 when there is no text and no match profile. */
  score: number
  /** Kilometres from the nearest located place to the first of `places` that has coordinates; null when unknown. */
  distanceKm: number | null
  /** Index in the position's `locations` of the nearest (or else first matching) place; -1 when it has none. */
  locationIndex: number
  /** Which of `places` matched first; -1 when none was asked for or it matched as remote. */
  placeIndex: number
  /** Present with `explain`: index terms that matched and their fields. Hand `terms` to `highlight()`. */
  matched?: { fields: SearchField[]; terms: string[] }
  debug?: HitDebug
}

export interface FacetOption {
  value: string
  label: string
  count: number
}

/** One place of the map: `value` of the wire contract is `${label}:::${lat},${lng}`. */
export interface PlaceMarker {
  label: string
  lat: number
  lng: number
  count: number
}

/** How a word group of the text was understood. */
export interface UnderstoodWord {
  /** As typed. */
  text: string
  /** Half-open range in the query's text. */
  start: number
  end: number
  kind: 'exact' | 'prefix' | 'synonym' | 'typo' | 'none'
  phrase: boolean
  /** Index terms used, best first, at most 8 (a prefix is one entry ending in `*`). */
  terms: string[]
  /** For kind `typo`, or for rare words with a far more frequent neighbour: the spelling that was meant. */
  meant?: string
}

/** Filled when `count` is 0: what would bring positions back. */
export interface ZeroExplanation {
  /** One a selected facet, `places`, `bounds`: how many match without it, most first. Only those above 0. */
  without: { name: string; count: number }[]
  /** The smallest wider radius (kilometres) that finds something. */
  widerRadius: { radiusKm: number; count: number } | null
  /** The text with likelier spelling, and what it would find. */
  spelling: { text: string; count: number } | null
  /** Words that, each left out alone, bring positions back; the only one where a place or filters are left. */
  withoutWords: { text: string; count: number }[]
}

export interface PositionAnswer {
  version: number
  asOfExpired: boolean
  /** Exact. */
  count: number
  hits: PositionHit[]
  /**
   * By facet name, all options of the employer (zero counts stay). Disjunctive: a facet's counts ignore its own selection. Order:
   * live total over the whole index descending, then value by code unit, so options do not jump while filtering; pay and
   * posted-age bands keep their configured order. Empty in modes `hits` and `count`.
   */
  facets: Record<string, FacetOption[]>
  /** For ALL results; a position counts once at each of its distinct located places, of those inside of `bounds` and `area`. Count descending, then label, lat, lng. */
  markers: { nonRemote: PlaceMarker[]; remote: PlaceMarker[] }
  sort: PositionSort
  /** Filters as understood: facet name to canonical values. A value that no position has is kept and matches nothing. */
  applied: Record<string, string[]>
  ignored: string[]
  understood: UnderstoodWord[]
  zero: ZeroExplanation | null
  /** Milliseconds by step; only with `debug`. */
  timings?: Record<string, number>
}

export interface Suggestion {
  kind: SuggestionKind
  /** What to show and to search for. */
  text: string
  /** Live public positions that carry it. */
  count: number
}
