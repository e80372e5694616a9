import type { PositionSort, SearchField, SuggestionKind } from './position-query.types.ts'

export interface HitDebug {
  total: number
  /**
   * One per word group of the query: its inverse document frequency, the winning term, its impact (0 to 255) and tf by field.
   */
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
  /** Integer; higher is better. 0 if there is neither text nor a match profile. */
  score: number
  /** Kilometers from the nearest located place to the first of `places` that has coordinates; null if unknown. */
  distanceKm: number | null
  /** Index in the position's `locations` of the nearest (or else first matching) place; -1 if it has none. */
  locationIndex: number
  /** Which of `places` matched first; -1 if none was requested or it matched as remote. */
  placeIndex: number
  /** Present with `explain`: matching index terms and their fields. */
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

/** How a word group of the text was interpreted. */
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
  /** For kind `typo`, or for rare words with a far more frequent neighbor: the suggested spelling. */
  meant?: string
}

/** Filled if `count` is 0: what would bring back positions. */
export interface NoResultsExplanation {
  /** One per selected facet, `places`, `bounds`: how many match without it, highest first. Only those above 0. */
  without: { name: string; count: number }[]
  /** The smallest larger radius (kilometers) that finds something. */
  widerRadius: { radiusKm: number; count: number } | null
  /** The text with a likelier spelling, and what it would find. */
  spelling: { text: string; count: number } | null
  /** Words that, left out individually, bring back positions; a query's only word too, if a place or filters remain. */
  withoutWords: { text: string; count: number }[]
}

export interface PositionAnswer {
  version: number
  asOfExpired: boolean
  /** Exact. */
  count: number
  hits: PositionHit[]
  /**
   * By facet name, all of the employer's options (including counts of zero). Disjunctive: a facet's counts ignore its own
   * selection. Order: live total over the whole index descending, then value by code unit, so that options do not jump while
   * filtering; pay and posted-age bands keep their configured order. Empty in modes `hits` and `count`.
   */
  facets: Record<string, FacetOption[]>
  /**
   * For ALL results; a position counts once at each of its distinct located places within `bounds` and `area`. Count
   * descending, then label, lat, lng.
   */
  markers: { nonRemote: PlaceMarker[]; remote: PlaceMarker[] }
  sort: PositionSort
  /** Filters as understood: facet name to canonical values. A value that no position has is kept and matches nothing. */
  applied: Record<string, string[]>
  ignored: string[]
  understood: UnderstoodWord[]
  noResults: NoResultsExplanation | null
  /** Milliseconds per step; only with `debug`. */
  timings?: Record<string, number>
}

export interface Suggestion {
  kind: SuggestionKind
  /** What to show and to search for. */
  text: string
  /** Number of live public positions that have it. */
  count: number
}
