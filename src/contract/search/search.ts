import * as z from 'zod/mini'
import { mostAreaCorners, readMapArea, type AreaFault } from '#shared/search/map-area.ts'
import { readMapBounds } from '#shared/search/map-bounds.ts'
import { endpoint } from '../endpoint.ts'
import { MatchState } from './matching.ts'
import { ListedPosition } from '../positions/positions.ts'
import {
  amountField,
  checkedField,
  choiceField,
  commonFields,
  parsedField,
  switchField,
  textField,
  wholeNumberField,
} from '../fields/query-fields.ts'
import { problem, type Problem } from '../fields/problem.ts'

/** `location` values that are not places: what the search box shows while the map decides (spec/2 §9). */
export const pseudoLocations = ['Map Location', 'Map Area', 'current location'] as const

export const SearchSort = z.enum(['relevance', 'timestamp', 'distance', 'match'])
export type SearchSort = z.infer<typeof SearchSort>

const areaProblems: Record<AreaFault, Problem> = {
  unreadable: problem('input.map.unreadable'),
  corners: problem('input.map.corners', { max: mostAreaCorners }),
  crossing: problem('input.map.crossing'),
  around: problem('input.map.around'),
}

/**
 * Filters are additional parameters: `filter_{name}`, repeatable, each value also comma-separated (a comma inside a value is
 * URI-encoded once more), and the employer's legacy names without the prefix. Values are case-insensitive; a label is accepted
 * as its value, in any of the employer's languages.
 */
export const SearchQuery = z.looseObject({
  ...commonFields,
  query: textField(
    2000,
    'What to search for. Quoted parts must stand together; `-word` leaves out positions with that word; the last word counts as a beginning. Words that mean a filter (`part time`, `remote`, `over 60k`) are read as one: `resultsMetaData.wordFilters`. The first 32 words are read, and of these the first ten that could be misspelt are corrected; `resultsMetaData.words` names all that were read.',
  ),
  location: textField(
    300,
    'A city, region, country, continent, `remote`, or `lat,lng`. An ambiguous name means all that it can mean, cities first. Twelve words or 120 characters of it are read.',
  ),
  start: wholeNumberField(20, 'Offset of the first position; a page holds 10.'),
  num: parsedField((text) => text, problem('input.invalid'), 'Accepted and ignored: a page is always 10.'),
  sort_by: choiceField(
    ['relevance', 'timestamp', 'newest', 'distance', 'match'],
    '`newest` is `timestamp`. `match` is how well a position fits the own profile; where there is none to compare it has no effect, is named in `metadata.ignored`, and `resultsMetaData.matchState` says why. Default: `relevance` when there is a query, else `timestamp`.',
  ),
  filter_distance: amountField(
    40,
    'Kilometers around a city or point; the employer’s default is usually 40. 0 means the very place.',
  ),
  filter_include_remote: switchField('With 1, remote positions match whatever `location` says.'),
  map_bounds: parsedField(
    readMapBounds,
    problem('input.mapBounds'),
    'Only positions with a place inside: `swLat,swLng,neLat,neLng`.',
    { examples: ['58.6,-4.4,59.4,-2.3'] },
  ),
  map_area: checkedField(
    (text) => {
      const area = readMapArea(text)
      return typeof area === 'string' ? { problem: areaProblems[area] } : { value: area }
    },
    'Only positions with a place inside of this area: the corners of a polygon, `lat,lng,lat,lng,…`, in order. From one corner to the next the shorter way round the world holds. Within `map_bounds`, where both are given.',
    { examples: ['58.6,-4.4,59.4,-3.3,58.7,-2.3'] },
  ),
  microsite: textField(100, 'Name of a partial site: its filters apply beneath the given ones.'),
  as_of: textField(
    60,
    '`resultsMetaData.searchVersion` of an earlier answer: pages then come from the state of that answer for as long as it is kept.',
  ),
  only: choiceField(
    ['positions', 'count', 'map', 'points'],
    '`positions` leaves out filters and map places (`filterDef` is empty), `count` the positions as well: quicker. `map` leaves out all filters but the map’s two. `map` and `points` say in `resultsMetaData.hits` where each position of the page lies; `points` leaves out the filters.',
  ),
  debug: switchField('With 1, an administrator gets the parts of the scores.'),
})
export type SearchQuery = z.infer<typeof SearchQuery>

export const FilterOption = z.object({
  /** Display text; for the two map facets the number of positions. */
  label: z.union([z.string(), z.number()]),
  value: z.string(),
  count: z.int(),
})
export type FilterOption = z.infer<typeof FilterOption>

export const Filter = z.object({ filterName: z.string(), title: z.string(), options: z.array(FilterOption) })
export type Filter = z.infer<typeof Filter>

/**
 * Each filter appears once: `smartFilters` contains those shown as chips, in order; `allFilters` the others, and the map's
 * `latlong_non_remote` and `latlong_remote`, whose options are `{label: <number of positions>, value: "<place
 * label>:::<lat>,<lng>"}` for all results or, with a map area, for those inside it. Other filters list 250 values, those with
 * the most results first, plus the selected ones; values without results are included with count 0.
 */
export const FilterDefinition = z.object({ smartFilters: z.array(Filter), allFilters: z.array(Filter) })
export type FilterDefinition = z.infer<typeof FilterDefinition>

/** What a location text was understood as; if there are several, the first is the likeliest. */
export const UnderstoodPlace = z.object({
  kind: z.enum(['city', 'region', 'country', 'continent', 'remote', 'point']),
  label: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
})
export type UnderstoodPlace = z.infer<typeof UnderstoodPlace>

/** How a word or phrase of the query was interpreted. */
export const QueryWord = z.object({
  text: z.string(),
  kind: z.enum(['exact', 'prefix', 'synonym', 'typo', 'none']),
  isPhrase: z.boolean(),
  /** The corrected spelling. */
  meant: z.nullable(z.string()),
})

/** "part time": words that are read as a filter. */
export const WordFilter = z.object({
  /** As typed. */
  text: z.string(),
  filterName: z.string(),
  values: z.array(z.string()),
  /** What the filter says, in the visitor's language. */
  label: z.string(),
  /** The query without these words. */
  queryWithout: z.string(),
  /** The query with these words in quotation marks, which searches for them literally. */
  queryAsWords: z.string(),
})
export type WordFilter = z.infer<typeof WordFilter>

const Recount = z.object({ name: z.string(), count: z.int() })

/** What would bring back results when there are none. */
export const NoResults = z.object({
  /**
   * Removing any one of these, highest count first. `name` is a filter's name, `location`, or `map_bounds` and `map_area`,
   * which are removed together.
   */
  without: z.array(Recount),
  widerRadius: z.nullable(z.object({ radiusKm: z.number(), count: z.int() })),
  spelling: z.nullable(z.object({ text: z.string(), count: z.int() })),
  withoutWords: z.array(z.object({ text: z.string(), count: z.int() })),
  /** If the location is unknown: places with open positions that may be meant. */
  places: z.array(z.object({ text: z.string(), count: z.int() })),
})
export type NoResults = z.infer<typeof NoResults>

export const ResultsMetaData = z.object({
  /** Opaque; send it back as `as_of` to page through one state of the positions. */
  searchVersion: z.string(),
  /** True if `as_of` named a state that is no longer kept: this answer is from the current one. */
  isVersionExpired: z.boolean(),
  /** The location as understood; empty if none was given or nothing was recognized. */
  places: z.array(UnderstoodPlace),
  /** Other places of that name that were not searched. */
  otherPlaces: z.array(UnderstoodPlace),
  /** How the location was interpreted: as a place, as words in the employer's own location texts, or not at all. */
  locationReadAs: z.enum(['none', 'place', 'words', 'unknown']),
  /** Only remote positions in these places were searched: "Remote, United Kingdom". */
  isRemoteOnly: z.boolean(),
  /** Radius in kilometers around cities and points; null if it does not apply. */
  radiusKm: z.nullable(z.number()),
  words: z.array(QueryWord),
  /** Words of the query that were read as filters, in order; `appliedFilters` has their values too. */
  wordFilters: z.array(WordFilter),
  /** The query with corrected spelling; null if nothing was corrected. */
  spelling: z.nullable(z.object({ text: z.string(), isUsed: z.boolean() })),
  /**
   * If a query finds nothing in the visitor's languages although the site has positions in them: the languages of what it does
   * find, named in the visitor's; otherwise empty.
   */
  onlyInLanguages: z.array(z.string()),
  /** All open positions of the site: the employer's, or its microsite's, regardless of the search. */
  openCount: z.int(),
  /**
   * Per position id: matching index terms, for highlighting, and the distance in kilometers to the requested place. With
   * `only=map` and `only=points` also its places as `[lat, lng]`, each equal to one of the map's options.
   */
  hits: z.record(
    z.string(),
    z.object({
      terms: z.array(z.string()),
      distanceKm: z.nullable(z.number()),
      points: z.optional(z.array(z.tuple([z.number(), z.number()]))),
    }),
  ),
  noResults: z.nullable(NoResults),
  /** With `sort_by=match`: whether there is a profile to compare with, or why not. */
  matchState: z.optional(MatchState),
})
export type ResultsMetaData = z.infer<typeof ResultsMetaData>

export const SearchData = z.object({
  /** Exact. */
  count: z.int(),
  positions: z.array(ListedPosition),
  filterDef: FilterDefinition,
  sortBy: SearchSort,
  /** Filters as understood, by filter name; also `distance`, `include_remote`, `map_bounds` and `map_area` if they apply. */
  appliedFilters: z.record(z.string(), z.array(z.string())),
  savedSearchMetadata: z.object({
    /** Job alerts are offered to this viewer: turned on, and signed in or able to sign in. */
    isEnabled: z.boolean(),
    /** The search that an alert would save. */
    query: z.string(),
    location: z.string(),
  }),
  resultsMetaData: ResultsMetaData,
  /** Components of the score, for administrators who ask. */
  debug: z.unknown(),
})
export type SearchData = z.infer<typeof SearchData>

/** Errors: 403 `PCSX is not enabled`, 404 unknown employer, 422 an invalid parameter, by name in `error.body`. */
export const searchPositions = endpoint({
  method: 'GET',
  path: '/api/pcsx/search',
  summary: 'Search open positions',
  access: 'public',
  query: SearchQuery,
  data: SearchData,
  /** Parameters that were not understood and had no effect, by filter or parameter name. */
  metadata: z.object({ ignored: z.array(z.string()) }),
})

export const SearchSuggestion = z.object({
  kind: z.enum(['title', 'skill', 'department', 'place']),
  text: z.string(),
  /** Number of open positions that a search for it finds. */
  count: z.int(),
})
export type SearchSuggestion = z.infer<typeof SearchSuggestion>

export const suggest = endpoint({
  method: 'GET',
  path: '/api/pcsx/suggest',
  summary: 'Suggestions while typing, with the typo tolerance of the search',
  access: 'public',
  query: z.object({
    ...commonFields,
    query: textField(200, 'What has been typed so far.'),
    field: choiceField(['what', 'where', 'all'], 'Titles, skills and departments; or places; or all. Default: all.'),
    limit: wholeNumberField(8, 'How many at most; 8 when absent.', 20),
    beside: textField(
      6_000,
      'The rest of the search, as in an address: `location=Oslo&filter_department=Survey`. Counts are then of what is found with it.',
    ),
  }),
  data: z.object({ suggestions: z.array(SearchSuggestion) }),
})
