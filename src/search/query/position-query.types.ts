import type { GeoBounds, LatLng, Place } from '#shared/geo/place.ts'

export type SuggestionKind = 'title' | 'skill' | 'department' | 'place'

export type PositionSort = 'relevance' | 'timestamp' | 'distance' | 'match'

/**
 * Input for sort `match`: the candidate's skills with weights (1 to 255), compared folded with the position's skills, and whole
 * titles whose words count with their weight if the position's text contains them. `scoring.ts` defines the score.
 */
export interface MatchProfile {
  skills: { name: string; weight: number }[]
  titles?: { text: string; weight: number }[]
}

export interface PositionQuery {
  /** Free text; quoted parts are phrases. At most `maxQueryWords` (32) words are analyzed. Empty or absent: everything. */
  text?: string
  /**
   * The user's language (BCP 47). Words are corrected within it, its synonyms and everyday wording are understood, and positions
   * in it rank first. Without it all languages are alike.
   */
  language?: string
  /** Other languages that the user reads: positions in them rank like those in `language`. */
  alsoReads?: string[]
  /** Alternatives: a position matches if any of them does. Under `relevance` the earlier alternative ranks first. */
  places?: Place[]
  /** Kilometers around cities and points. Default 40. 0 means exactly this place. */
  radiusKm?: number
  /** Remote positions match regardless of `places` (`remote_local` only if it shares a country with one of them). */
  includeRemote?: boolean
  /** Restricts the matches of `places` to remote positions. */
  remoteOnly?: boolean
  /** At least one located place of the position is inside. Combined with `places` by AND. */
  bounds?: GeoBounds
  /** The same for a polygon with three or more corners whose sides do not cross. With `bounds`: inside both. */
  area?: readonly LatLng[]
  /** Facet name to values: values of one facet are OR, facets AND. Compared folded (case, diacritics). Unknown facets: `ignored`. */
  filters?: Record<string, string[]>
  /** Default: `relevance` if there is text, else `timestamp`. */
  sort?: PositionSort
  match?: MatchProfile
  /** For sort `match`, replaces `match`: integers below 2^37 by id, 0 if there is none. Ties as usual. */
  scores?: ReadonlyMap<number, number>
  /** Default 0. Beyond the end: no hits, but the count is still exact. */
  start?: number
  /** Default 10. */
  size?: number
  /** `full` (default) counts facets and markers; `hits` only hits and count; `count` only the count. */
  mode?: 'full' | 'hits' | 'count'
  /** Only these facets are counted. Default: all configured. */
  facets?: string[]
  /** Answer as of this version (`PositionAnswer.version` of an earlier answer). If it is gone, `asOfExpired` is true. */
  asOf?: number
  includePrivate?: boolean
  excludeIds?: number[]
  /** Only these can match: to find which of some new positions match an alert. */
  onlyIds?: ReadonlySet<number>
  /**
   * `auto` (default): other spellings only for a word that matches nothing as written. `always`: also in addition to exact
   * ones.
   */
  typos?: 'auto' | 'always' | 'never'
  /**
   * Last word as a prefix. `always` (default) unless the text ends in white space; `auto`: only if it matches nothing as a
   * word.
   */
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
