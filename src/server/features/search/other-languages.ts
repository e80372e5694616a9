import type { SearchData } from '#contract/search/search.ts'
import type { RequestScope } from '#server/context.ts'
import type { PositionIndex } from '#search/index/position-index.types.ts'
import { stemClass } from '#search/analysis/stemming.ts'
import { languageName } from './filter-labels.ts'
import type { Criteria } from './search-criteria.ts'

const mostNamed = 3

/** Codes under which positions in the visitor's language are stored: `en` also as `en-GB`. */
const isSameLanguage = (language: string, locale: string): boolean => {
  const [one] = language.toLowerCase().split('-')
  const [other] = locale.toLowerCase().split('-')
  return one === other || (stemClass(language) === stemClass(locale) && stemClass(locale) !== 'en')
}

/** The languages of the results, if a query finds none in the visitor's although the site has positions in it. */
export function languagesElsewhere(
  { locale }: Pick<RequestScope, 'locale'>,
  { query, text, base }: Criteria,
  index: PositionIndex,
  positions: SearchData['positions'],
): string[] {
  if (text === '' || positions.length === 0) return []
  if (positions.some(({ language }) => isSameLanguage(language, locale))) return []
  const facet = index.config.facets.find(({ of }) => of.kind === 'field' && of.field === 'language')
  if (!facet) return []
  const { facets } = index.search({ filters: base, facets: [facet.name], size: 0 })
  const own = (facets[facet.name] ?? [])
    .filter(({ value, count }) => count > 0 && isSameLanguage(value, locale))
    .map(({ value }) => value)
  if (own.length === 0) return []
  const { count } = index.search({ ...query, filters: { ...query.filters, [facet.name]: own }, mode: 'count' })
  if (count > 0) return []
  const names = new Set(positions.map(({ language }) => languageName(language, locale)))
  return [...names].slice(0, mostNamed)
}
