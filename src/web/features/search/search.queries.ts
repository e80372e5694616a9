import { queryOptions } from '@tanstack/react-query'
import type { BootData } from '#contract/boot-data.ts'
import type {
  Filter,
  FilterDefinition,
  SearchData,
  SearchSort,
  WordFilter,
  NoResults,
} from '#contract/search/search.ts'
import type { ListedPosition } from '#contract/positions/positions.ts'
import { legacyFilterNames, type LegacyFilterNames } from '#shared/search/legacy-names.ts'
import { searchParameters, type SearchState } from '#shared/search/search-state.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toQueryString } from '#shared/query-string.ts'
import { searchParameterNames } from './use-search.ts'

/** The fields of a position shown on a card; more would only make the page larger. */
const cardOf = ({
  id,
  name,
  locations,
  workLocationOption,
  pay,
  department,
  postedTs,
  language,
  positionUserActions,
}: ListedPosition) => ({
  id,
  name,
  locations,
  workLocationOption,
  pay,
  department,
  postedTs,
  language,
  positionUserActions,
})
export type CardPosition = ReturnType<typeof cardOf>

export interface AppliedFilter {
  filterName: string
  value: string
  label: string
}

/** The parts of the response that the search screen needs, without the map's places and the options of closed filters. */
export interface SearchView {
  count: number
  /** The employer's open positions, regardless of the search. */
  openCount: number
  positions: CardPosition[]
  sortBy: SearchSort
  applied: AppliedFilter[]
  /** Words of the query that were read as filters. */
  wordFilters: WordFilter[]
  /** The results' languages, if none is in the visitor's. */
  onlyInLanguages: string[]
  radiusKm: number | null
  hasPlace: boolean
  /** The query as interpreted, if different from what was typed; `isUsed` if the results are already for it. */
  spelling: { text: string; isUsed: boolean } | null
  noResults: NoResults | null
  /** If ordering by match was requested: whether there is one, or why not. */
  matchState?: string
}

type SearchSite = Pick<BootData, 'domain' | 'locale' | 'microsite'>

/** The parameters of the search call. */
export const askedOf = (site: SearchSite, state: SearchState) => ({
  domain: site.domain,
  hl: site.locale,
  microsite: site.microsite,
  ...searchParameters(state),
})

const choicesOf = ({ smartFilters, allFilters }: FilterDefinition): Filter[] =>
  [...smartFilters, ...allFilters].filter((filter) => !filter.filterName.startsWith('latlong_'))

function viewOf(data: SearchData): SearchView {
  const { filterDef, appliedFilters, resultsMetaData: meta } = data
  const all = choicesOf(filterDef)
  const byWords = new Set(meta.wordFilters.map((words) => words.filterName))
  const applied = Object.entries(appliedFilters).flatMap(([filterName, values]) => {
    if (byWords.has(filterName)) return []
    const filter = all.find((each) => each.filterName === filterName)
    if (!filter) return []
    return values.map((value) => {
      const option = filter.options.find((each) => each.value.toLowerCase() === value.toLowerCase())
      return { filterName, value: option?.value ?? value, label: String(option?.label ?? value) }
    })
  })
  return {
    count: data.count,
    openCount: meta.openCount,
    positions: data.positions.map(cardOf),
    sortBy: data.sortBy,
    applied,
    wordFilters: meta.wordFilters,
    onlyInLanguages: meta.onlyInLanguages,
    radiusKm: meta.radiusKm,
    hasPlace: meta.locationReadAs === 'place',
    spelling: meta.spelling,
    noResults: meta.noResults,
    ...(meta.matchState && { matchState: meta.matchState }),
  }
}

/**
 * One page of results, cached by filters, start, query, location and order (spec/2 §4). The filters' options are nine tenths of
 * a response, and are needed only when a filter is opened, or to name selected values.
 */
export const searchQuery = (site: SearchSite, state: SearchState) => {
  const asked = askedOf(site, state)
  const only = Object.keys(state.filters).length === 0 ? 'positions' : null
  return queryOptions({
    queryKey: ['search', toQueryString(asked)],
    queryFn: async ({ signal, client }) => {
      const { data } = await callApi('GET /api/pcsx/search', { query: { ...asked, only }, signal })
      // The filters were included, so an opened filter does not fetch them again. They are not part of the page.
      if (!only && typeof document !== 'undefined') client.setQueryData(filtersKey(asked), filtersOf(data))
      return viewOf(data)
    },
  })
}

/** What an opened filter shows: options with counts, and the number of results for the button. */
export interface FiltersView {
  count: number
  filters: Filter[]
}

const filtersKey = (asked: Record<string, unknown>) => ['filters', toQueryString(asked)]

const filtersOf = ({ count, filterDef }: SearchData): FiltersView => ({
  count,
  filters: choicesOf(filterDef),
})

export const filtersQuery = (site: SearchSite, state: SearchState) => {
  const query = askedOf(site, state)
  return queryOptions({
    queryKey: filtersKey(query),
    queryFn: async ({ signal }) => filtersOf((await callApi('GET /api/pcsx/search', { query, signal })).data),
  })
}

/** The filters that the employer shows as chips, in order. */
export function smartFiltersOf(boot: BootData): { filterName: string; title: string }[] {
  const { facets, smartFilters } = boot.configs.pcsxConfig.searchConfig
  return smartFilters.flatMap((name) => facets.filter((facet) => facet.filterName === name))
}

/**
 * Suggestions while typing, cached for 2 minutes (spec/3 §9); `beside` is the rest of the search, within which they are
 * counted.
 */
export const suggestQuery = (site: SearchSite, field: 'what' | 'where', text: string, beside: string) =>
  queryOptions({
    queryKey: ['suggest', site.domain, field, text, beside],
    staleTime: 120_000,
    queryFn: async ({ signal }) => {
      return (
        await callApi('GET /api/pcsx/suggest', {
          query: { domain: site.domain, hl: site.locale, field, query: text, beside },
          signal,
        })
      ).data.suggestions
    },
  })

const legacyNames = new WeakMap<object, LegacyFilterNames>()

const ownParameters = [...searchParameterNames, 'domain', 'hl', 'tab', 'microsite', 'view']

/** Old names of this employer's filters in URLs. */
export function legacyNamesOf(boot: BootData): LegacyFilterNames {
  const { pcsxConfig } = boot.configs
  const { searchConfig, searchOptionsMap } = pcsxConfig
  let names = legacyNames.get(pcsxConfig)
  if (!names)
    legacyNames.set(pcsxConfig, (names = legacyFilterNames(searchConfig.facets, searchOptionsMap, ownParameters)))
  return names
}
