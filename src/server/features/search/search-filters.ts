import type { EmployerConfig } from '#contract/employers/employer-config.ts'
import type { FacetConfig } from '#contract/config/facet-config.ts'
import { SearchQuery } from '#contract/search/search.ts'
import { parseFilterValues } from '#shared/search/filter-values.ts'
import { filterNamed, legacyFilterNames, type LegacyFilterNames } from '#shared/search/legacy-names.ts'
import { valuesOfLabels, type FacetSources } from './values-of-labels.ts'
import { invalidParameter } from '#server/http/refusals/issue-sentence.ts'

const maxValues = 500
const declared = Object.keys(SearchQuery.shape)
const isDeclared = new Set(declared)

export interface ReadFilters {
  /** Values by filter name. */
  filters: Record<string, string[]>
  ignored: string[]
}

/** Filters offered by the employer: those in its smart or all filters (spec/2 §5). An empty list means all facets. */
export function offeredFacets(config: EmployerConfig): FacetConfig[] {
  const { facets, smartFilters, allFilters } = config.pcsxConfig.searchConfig
  const offered = new Set([...smartFilters, ...allFilters])
  return allFilters.length === 0 ? facets : facets.filter((facet) => offered.has(facet.filterName))
}

const legacyNames = new WeakMap<EmployerConfig, LegacyFilterNames>()

function legacyNamesOf(config: EmployerConfig): LegacyFilterNames {
  let names = legacyNames.get(config)
  if (!names) {
    names = legacyFilterNames(offeredFacets(config), config.pcsxConfig.searchOptionsMap, declared)
    legacyNames.set(config, names)
  }
  return names
}

/** Reads a query's filters: `filter_{name}`, `filter_efcustom_text_{name}` and legacy names. */
export function readFilters(query: SearchQuery, config: EmployerConfig, sources: FacetSources): ReadFilters {
  const facets = new Map(offeredFacets(config).map((facet) => [facet.filterName, facet]))
  const legacy = legacyNamesOf(config)
  const filters: Record<string, string[]> = {}
  const ignored: string[] = []
  for (const [parameter, raw] of Object.entries(query)) {
    if (isDeclared.has(parameter)) continue
    const values = parseFilterValues(raw as string | string[])
    if (values.length > maxValues)
      throw invalidParameter(parameter, { key: 'input.values', values: { count: maxValues } })
    const name = filterNamed(parameter, legacy)
    if (name === undefined || values.length === 0) continue
    const facet = facets.get(name)
    if (!facet) ignored.push(name)
    else filters[name] = [...new Set([...(filters[name] ?? []), ...valuesOfLabels(facet, values, config, sources)])]
  }
  return { filters, ignored }
}

const isSameValue = (a: string, b: string): boolean => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0

/** No position has it: the result of a selection outside a microsite's own filter. */
const impossible = '\u0000'

/** A microsite's filter applies in addition to the visitor's: a selection can only narrow it. */
export function withBaseFilters(
  filters: Record<string, string[]>,
  base: Record<string, string[]>,
): Record<string, string[]> {
  const merged = { ...filters }
  for (const [name, allowed] of Object.entries(base)) {
    const chosen = filters[name]
    if (!chosen) merged[name] = allowed
    else {
      const kept = chosen.filter((value) => allowed.some((each) => isSameValue(each, value)))
      merged[name] = kept.length > 0 ? kept : [impossible]
    }
  }
  return merged
}

export const isAllowedValue = (allowed: string[] | undefined, value: string): boolean =>
  allowed === undefined || allowed.some((each) => isSameValue(each, value))
