import type { GeoBounds, LatLng, Place } from '#shared/geo/place.ts'

export type SuggestionKind = 'title' | 'skill' | 'department' | 'place'

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
  /** Of what `places` finds only the remote positions. */
  remoteOnly?: boolean
  /** At least one located place of the position lies inside. Combined with `places` by AND. */
  bounds?: GeoBounds
  /** The same for a polygon with these corners, three or more, whose sides do not cross. With `bounds`: inside of both. */
  area?: readonly LatLng[]
  /** Facet name to values: values of one facet are OR, facets AND. Compared folded (case, diacritics). Unknown facets: `ignored`. */
  filters?: Record<string, string[]>
  /** Default: `relevance` when there is text, else `timestamp`. */
  sort?: PositionSort
  match?: MatchProfile
  /** Sort `match` by these in place of `match`: integers below 2^37 by id, 0 where there is none. Ties as everywhere. */
  scores?: ReadonlyMap<number, number>
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
  /** Only these can match: which of some new positions an alert would have found. */
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

export interface SuggestQuery {
  text: string
  /** Default 8, over all kinds, ordered by match quality, count descending, text. */
  limit?: number
  kinds?: SuggestionKind[]
}

/** The text fields, in the order in which their tokens are numbered. */
export type SearchField = 'title' | 'department' | 'skills' | 'location' | 'businessUnit' | 'description'
