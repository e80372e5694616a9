import type { EmployerConfig } from '#contract/employer-config.ts'
import type { FacetConfig } from '#contract/facet-config.ts'
import { SearchQuery } from '#contract/search.ts'
import { AppError } from '#server/http/app-error.ts'
import { parseFilterValues } from '#shared/search/filter-values.ts'

const maxValues = 500
const customPrefix = 'efcustom_text_'
const declared = new Set(Object.keys(SearchQuery.shape))

export interface ReadFilters {
  /** Values by filter name. */
  filters: Record<string, string[]>
  ignored: string[]
}

/** Filters that the employer offers: what stands in its smart or all filters (spec/2 §5). An empty list means all facets. */
export function offeredFacets(config: EmployerConfig): FacetConfig[] {
  const { facets, smartFilters, allFilters } = config.pcsxConfig.searchConfig
  const offered = new Set([...smartFilters, ...allFilters])
  return allFilters.length === 0 ? facets : facets.filter((facet) => offered.has(facet.filterName))
}

const folded = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
const legacyNames = new WeakMap<EmployerConfig, Map<string, string>>()

/** Old parameter names without the prefix: legacy names, display names and titles of the employer's filters. */
function legacyNamesOf(config: EmployerConfig): Map<string, string> {
  let names = legacyNames.get(config)
  if (names) return names
  names = new Map()
  const { searchOptionsMap } = config.pcsxConfig
  for (const facet of offeredFacets(config)) {
    const displayName = searchOptionsMap[facet.filterName]?.displayName
    for (const name of [facet.filterName, facet.title, displayName, ...facet.legacyNames]) {
      const key = folded(name ?? '')
      if (key !== '' && !declared.has(key) && !names.has(key)) names.set(key, facet.filterName)
    }
  }
  legacyNames.set(config, names)
  return names
}

/** Reads the filters of a query: `filter_{name}`, `filter_efcustom_text_{name}` and legacy names. */
export function readFilters(query: SearchQuery, config: EmployerConfig): ReadFilters {
  const known = new Set(offeredFacets(config).map((facet) => facet.filterName))
  const legacy = legacyNamesOf(config)
  const filters: Record<string, string[]> = {}
  const ignored: string[] = []
  for (const [parameter, raw] of Object.entries(query)) {
    if (declared.has(parameter)) continue
    const values = parseFilterValues(raw as string | string[])
    if (values.length > maxValues) {
      const message = `Use at most ${maxValues} values.`
      throw new AppError('invalid', `${parameter}: ${message}`, { fields: { [parameter]: message } })
    }
    const name = parameter.startsWith('filter_')
      ? withoutCustomPrefix(parameter.slice('filter_'.length))
      : legacy.get(folded(parameter))
    if (name === undefined || values.length === 0) continue
    const facet = known.has(name) ? name : legacy.get(folded(name))
    if (facet === undefined) ignored.push(name)
    else filters[facet] = [...new Set([...(filters[facet] ?? []), ...values])]
  }
  return { filters, ignored }
}

const withoutCustomPrefix = (name: string): string =>
  name.startsWith(customPrefix) ? name.slice(customPrefix.length) : name

const isSameValue = (a: string, b: string): boolean => a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0

/** No position has it: what a selection outside a microsite's own filter comes to. */
const impossible = '\u0000'

/** A microsite's filter lies beneath the visitor's: a selection can only narrow it. */
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
