import { EmploymentType, Seniority, WorkLocationOption } from '#contract/positions/canonical-position.ts'
import type { EmployerConfig } from '#contract/employers/employer-config.ts'
import type { FacetConfig } from '#contract/config/facet-config.ts'
import { resolvePlaces } from '#server/adapters/geocoder/resolve-places.ts'
import { postedBands } from '#server/features/positions/public.ts'
import { foldValue } from '#search/analysis/fold.ts'
import type { FacetSource } from '#search/index/position-index.types.ts'
import { countryCodes } from '#shared/geo/country-names.ts'
import { ownLabel } from './filter-labels.ts'

/** How the index reads its facets, by name. */
export type FacetSources = ReadonlyMap<string, FacetSource>

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const languageCodes = letters.flatMap((first) => letters.map((second) => first + second))

/** Values for whose options we provide labels. */
function namedValues(facet: FacetConfig, of: FacetSource | undefined): readonly string[] {
  switch (facet.source) {
    case 'employment_type':
      return EmploymentType.options
    case 'seniority':
      return Seniority.options
    case 'work_location_option':
      return WorkLocationOption.options
    case 'posted':
      return postedBands.map(({ value }) => value)
    case 'pay':
      return of?.kind === 'pay' ? of.bands.map(({ value }) => value) : []
    case 'country':
      return countryCodes
    case 'language':
      return languageCodes
    default:
      return []
  }
}

const mostTables = 500
const tables = new Map<string, ReadonlyMap<string, string>>()

/** Folded labels of a facet's values in these languages; a few hundred per language, built once. */
function tableOf(facet: FacetConfig, of: FacetSource | undefined, locales: readonly string[]) {
  const key = [facet.source, of?.kind === 'pay' ? of.currency : '', ...locales].join()
  let table = tables.get(key)
  if (table) return table
  const made = new Map<string, string>()
  const values = namedValues(facet, of)
  for (const locale of locales) {
    for (const value of values) {
      const folded = foldValue(ownLabel(facet, of, value, locale) ?? value)
      if (!made.has(folded)) made.set(folded, value)
    }
  }
  // A value keeps its meaning, even if another one has the same label in some language.
  for (const value of values) made.set(foldValue(value), value)
  table = made
  if (tables.size >= mostTables) tables.delete(tables.keys().next().value!)
  tables.set(key, table)
  return table
}

/** `Texas, US` is `US-TX`. */
function regionOf(label: string): string | undefined {
  const region = resolvePlaces(label).find((place) => place.kind === 'region')
  return region && `${region.countryCode}-${region.regionCode}`
}

/** Values of a filter, some of which may be given as labels: in any of the employer's languages, or in its own wording. */
export function valuesOfLabels(
  facet: FacetConfig,
  asked: readonly string[],
  { pcsxConfig, supportedLanguages }: EmployerConfig,
  sources: FacetSources,
): string[] {
  const worded = Object.entries(pcsxConfig.searchOptionsMap[facet.filterName]?.options.labelMap ?? {})
  const of = sources.get(facet.filterName)
  return asked.flatMap((text) => {
    const folded = foldValue(text)
    const own = worded.filter(([, label]) => foldValue(label) === folded).map(([value]) => value)
    if (own.length > 0) return own
    if (facet.source === 'region') return /^[a-z]{2}-/i.test(text) ? text : (regionOf(text) ?? text)
    if (facet.source === 'custom') return text
    return tableOf(facet, of, ['en', ...supportedLanguages]).get(folded) ?? text
  })
}
