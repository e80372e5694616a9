import type {
  Filter,
  FilterDefinition,
  FilterOption,
  ResultsMetaData,
  UnderstoodPlace,
  NoResults,
} from '#contract/search/search.ts'
import type { FacetConfig } from '#contract/config/facet-config.ts'
import type { RequestScope } from '#server/context.ts'
import { messagesFor } from '#server/messages.ts'
import type {
  FacetOption,
  PlaceMarker,
  PositionAnswer,
  NoResultsExplanation,
} from '#search/query/position-answer.types.ts'
import type { PositionIndexConfig } from '#search/index/position-index.types.ts'
import type { Place } from '#shared/geo/place.ts'
import { filterTitle, optionLabel } from './filter-labels.ts'
import { isAllowedValue, offeredFacets } from './search-filters.ts'

/** Facets such as skills can have thousands of values; the most frequent and the selected ones are enough to choose from. */
const maxOptions = 250

/** Smart and all filters with their options, and the map's places for all results. */
export function presentFilters(
  scope: RequestScope,
  answer: PositionAnswer,
  indexConfig: PositionIndexConfig,
  base: Record<string, string[]>,
): FilterDefinition {
  const { config } = scope.employer
  const { smartFilters } = config.pcsxConfig.searchConfig
  const sources = new Map(indexConfig.facets.map((facet) => [facet.name, facet.of]))
  const filters = new Map<string, Filter>()
  for (const facet of offeredFacets(config)) {
    const chosen = new Set(answer.applied[facet.filterName])
    const offered = (answer.facets[facet.filterName] ?? []).filter(({ value }) =>
      isAllowedValue(base[facet.filterName], value),
    )
    const options = (hasOwnOrder(facet) ? offered : byPresentCount(offered))
      .filter(({ value }, at) => at < maxOptions || chosen.has(value))
      .map((option): FilterOption => {
        const label = optionLabel(facet, sources.get(facet.filterName), option, config, scope.locale)
        return { label, value: option.value, count: option.count }
      })
    filters.set(facet.filterName, {
      filterName: facet.filterName,
      title: filterTitle(facet, config, scope.locale),
      options,
    })
  }
  const smart = [...new Set(smartFilters)].flatMap((name) => filters.get(name) ?? [])
  const others = [...filters.values()].filter((filter) => !smart.includes(filter))
  return { smartFilters: smart, allFilters: [...others, ...presentMapFilters(scope, answer).allFilters] }
}

const hasOwnOrder = ({ source }: FacetConfig): boolean => source === 'pay' || source === 'posted'

const placeBase = 2 ** 24

/**
 * Most results first; ties are broken by the index's own order, most frequent overall first. Sorting one number each is fast.
 */
function byPresentCount(options: FacetOption[]): FacetOption[] {
  const keys = Float64Array.from(options, ({ count }, at) => at - count * placeBase).sort()
  return Array.from(keys, (key) => options[key + Math.ceil(-key / placeBase) * placeBase]!)
}

/** Only the map's places. */
export function presentMapFilters({ locale }: RequestScope, { markers }: PositionAnswer): FilterDefinition {
  const t = messagesFor(locale)
  return {
    smartFilters: [],
    allFilters: [
      mapFilter('latlong_non_remote', t('filter.map.nonRemote'), markers.nonRemote),
      mapFilter('latlong_remote', t('filter.map.remote'), markers.remote),
    ],
  }
}

const mapFilter = (filterName: string, title: string, markers: PlaceMarker[]): Filter => ({
  filterName,
  title,
  options: markers.map(({ label, lat, lng, count }) => ({ label: count, value: `${label}:::${lat},${lng}`, count })),
})

/** A place as in the response; without coordinates, both are null. */
export function presentPlace(place: Place): UnderstoodPlace {
  const { kind, label } = place
  return 'lat' in place ? { kind, label, lat: place.lat, lng: place.lng } : { kind, label, lat: null, lng: null }
}

/** Removable restrictions that hide results; visitors cannot remove a microsite's own filters. */
export function presentNoResults(
  noResults: NoResultsExplanation | null,
  base: Record<string, string[]>,
): NoResults | null {
  if (!noResults) return null
  return {
    without: noResults.without
      .filter(({ name }) => !(name in base))
      .map(({ name, count }) => ({ name: restrictionNames[name] ?? name, count })),
    widerRadius: noResults.widerRadius,
    spelling: noResults.spelling,
    withoutWords: noResults.withoutWords,
    places: [],
  }
}

/** The index has its own names for everything that is not a facet. */
const restrictionNames: Record<string, string> = { places: 'location', bounds: 'map_bounds', area: 'map_area' }

export const presentHits = (answer: PositionAnswer): ResultsMetaData['hits'] =>
  Object.fromEntries(
    answer.hits.map((hit) => [String(hit.id), { terms: hit.matched?.terms ?? [], distanceKm: hit.distanceKm }]),
  )
