import type { CanonicalPosition } from '#contract/canonical-position.ts'
import type { GeoBounds, Place } from '#shared/geo/place.ts'

/**
 * The interface of the position index: what the API, the loader, the benchmark and the naive reference code against.
 * The scoring is defined in `scoring.ts`, the text analysis in `analysis.ts`; both are shared with the reference.
 */

/** What the index reads of a position. `id` is an integer below 2^53 and is the key of an upsert. */
export type SearchPosition = Pick<
  CanonicalPosition,
  | 'title'
  | 'description'
  | 'locations'
  | 'department'
  | 'businessUnit'
  | 'employmentType'
  | 'seniority'
  | 'workLocationOption'
  | 'skills'
  | 'language'
  | 'postedTs'
  | 'pay'
  | 'isPrivate'
  | 'customFields'
> & {
  id: number
  /** Requisition numbers are found like words of the location field; so are `remote`, `hybrid` and the employment type. */
  displayJobId?: string
}

/** The text fields, in the order in which their tokens are numbered. */
export type SearchField = 'title' | 'department' | 'skills' | 'location' | 'businessUnit' | 'description'

/** How a facet reads its values from a position. Data, so that it travels to the building thread and into the snapshot. */
export type FacetSource =
  | {
      kind: 'field'
      field: 'department' | 'businessUnit' | 'employmentType' | 'seniority' | 'workLocationOption' | 'language'
    }
  | { kind: 'skills' }
  | { kind: 'customField'; field: string }
  /** `city` gives `Kirkwall, Scotland, GB`; `region` gives `US-TX`, labelled `Texas, US`; `country` gives `GB`. */
  | { kind: 'location'; part: 'city' | 'region' | 'country' }
  /** Bands of yearly pay in one currency; a position is in every band that its range touches. Bounds in major units, `max` exclusive. */
  | { kind: 'pay'; currency: string; bands: { value: string; label: string; min: number; max: number | null }[] }
  /** Cumulative: a position is in every band whose `maxAgeSeconds` its age (query `now` minus `postedTs`) does not exceed. */
  | { kind: 'postedAge'; bands: { value: string; label: string; maxAgeSeconds: number }[] }

export interface FacetConfig {
  /** snake_case; the key in `PositionQuery.filters` and in `PositionAnswer.facets`. At most 24 facets. */
  name: string
  of: FacetSource
  /** Shown labels of values; a value without one is its own label. */
  labels?: Record<string, string>
}

export interface PositionIndexConfig {
  facets: FacetConfig[]
  /** How long a version that was answered stays readable for `asOf`. Default 120,000. */
  retainMs?: number
  /** Builds larger than this many positions go to the worker thread. Default 128. */
  inlineBuildMax?: number
  /** False builds everything on the calling thread: for tests and short command lines. Default true. */
  worker?: boolean
  /** Changes become visible at most this often by themselves. Default 50; 0 means only by `refresh()`. */
  refreshMs?: number
}

/**
 * Positions that the building threads read by themselves: a large board never passes through the main loop. The module exports
 * `readPositions` of type `ReadPositions`.
 */
export interface PositionSource {
  /** URL of the module. */
  module: string
  /** What `readPositions` is given; it must be cloneable. */
  options: unknown
  /** About how many positions there are: it decides how many threads read. */
  size: number
}

/** Reads share number `part` of `parts` in batches. Every position is in exactly one share, and once. */
export type ReadPositions<Options = never> = (
  options: Options,
  part: number,
  parts: number,
) => Iterable<SearchPosition[]> | AsyncIterable<SearchPosition[]>

export type PositionStream = Iterable<SearchPosition> | AsyncIterable<SearchPosition>

export type PositionSort = 'relevance' | 'timestamp' | 'distance' | 'match'

/**
 * Input of sort `match`: the candidate's skills with weights (1 to 255), compared folded with the position's skills, and whole
 * titles whose words count with their weight when they stand in the position's text. Score definition in `scoring.ts`.
 */
export interface MatchProfile {
  skills: { name: string; weight: number }[]
  titles?: { text: string; weight: number }[]
}

export interface PositionQuery {
  /** Free text; quoted parts are phrases. At most `maxQueryWords` (32) words are analysed. Empty or absent: everything. */
  text?: string
  /** Language of the person (BCP 47). Only breaks ties between spellings that are offered; matching uses each position's language. */
  language?: string
  /** Alternatives: a position matches when any of them does. Under `relevance` the earlier alternative stands first. */
  places?: Place[]
  /** Kilometres around cities and points. Default 40. 0 means the very place. */
  radiusKm?: number
  /** Remote positions match whatever `places` says (`remote_local` only when it shares a country with one of them). */
  includeRemote?: boolean
  /** At least one located place of the position lies inside. Combined with `places` by AND. */
  bounds?: GeoBounds
  /** Facet name to values: values of one facet are OR, facets AND. Compared folded (case, diacritics). Unknown facets: `ignored`. */
  filters?: Record<string, string[]>
  /** Default: `relevance` when there is text, else `timestamp`. */
  sort?: PositionSort
  match?: MatchProfile
  /** Default 0. Beyond the end: no hits, the count stays exact. */
  start?: number
  /** Default 10. */
  size?: number
  /** `full` (default) counts facets and markers; `hits` only hits and count; `count` only the count. */
  mode?: 'full' | 'hits' | 'count'
  /** Only these facets are counted. Default: all configured. */
  facets?: string[]
  /** Answer as of this version (`PositionAnswer.version` of an earlier answer). When it is gone, `asOfExpired` is true. */
  asOf?: number
  includePrivate?: boolean
  excludeIds?: number[]
  /** Only these can match: which of some new positions a saved search would have found. */
  onlyIds?: ReadonlySet<number>
  /** `auto` (default): other spellings only for a word that matches nothing as written. `always`: also beside exact ones. */
  typos?: 'auto' | 'always' | 'never'
  /** Last word as a prefix. `always` (default) unless the text ends in white space; `auto`: only when it matches nothing as a word. */
  prefix?: 'always' | 'auto' | 'never'
  /** Adds `matched` to hits. Default true in mode `full`. */
  explain?: boolean
  /** Adds `debug` to hits and `timings` to the answer. */
  debug?: boolean
  /** Unix seconds for posted-age facets. Default: the clock. */
  now?: number
}

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
  /** Words that, each left out alone, bring positions back. */
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
   * posted-age bands keep their configured order. Empty in modes `hits` and `count`. */
  facets: Record<string, FacetOption[]>
  /** For ALL results; a position counts once at each of its distinct located places. Count descending, then label, lat, lng. */
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
  kind: 'title' | 'skill' | 'department' | 'place'
  /** What to show and to search for. */
  text: string
  /** Live public positions that carry it. */
  count: number
}

export interface SuggestQuery {
  text: string
  /** Default 8, over all kinds, ordered by match quality, count descending, text. */
  limit?: number
  kinds?: Suggestion['kind'][]
}

export interface PositionIndexStats {
  version: number
  positions: number
  publicPositions: number
  segments: { positions: number; deleted: number; bytes: number }[]
  terms: number
  /** Bytes of all segments' arrays. */
  bytes: number
  pending: number
  retainedVersions: number
}

/**
 * Answers are functions of (version, query): every process whose index was given the same positions and stands at the same
 * version gives byte-identical answers, whatever its segments look like.
 */
export interface PositionIndex {
  readonly config: PositionIndexConfig
  /** Version of what `search` sees now. */
  readonly version: number
  /**
   * Takes new and changed positions. They become visible together at the next refresh, under `version` (the change feed's
   * number; default: one more than the last). Cheap; the building happens at the refresh.
   */
  upsert(positions: Iterable<SearchPosition>, version?: number): void
  remove(ids: Iterable<number>, version?: number): void
  /** Makes everything pending visible and resolves when it is. */
  refresh(): Promise<void>
  /** The same on the calling thread. */
  refreshSync(): void
  /** Replaces the whole content from a stream or a source; searches see the old content until it is complete. */
  load(positions: PositionStream | PositionSource, version: number): Promise<void>
  /** Throws `RangeError` only for a `start`, `size` or `radiusKm` that is negative or no number. */
  search(query: PositionQuery): PositionAnswer
  suggest(query: SuggestQuery): Suggestion[]
  has(id: number): boolean
  /** Writes the visible version: temporary name, fsync, rename. */
  saveSnapshot(file: string): Promise<void>
  /** False (and nothing changed) when the file is absent, damaged, or made by another analyzer or facet configuration. */
  loadSnapshot(file: string): Promise<boolean>
  /** Merges all segments into as few as possible. */
  optimize(): Promise<void>
  stats(): PositionIndexStats
  /** Stops the worker thread and timers. */
  close(): Promise<void>
}
