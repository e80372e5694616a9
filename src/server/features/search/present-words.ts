import type { ResultsMetaData, WordFilter } from '#contract/search/search.ts'
import type { RequestScope } from '#server/context.ts'
import type { PositionAnswer } from '#search/query/position-answer.types.ts'
import type { PositionIndexConfig } from '#search/index/position-index.types.ts'
import { optionLabel } from './filter-labels.ts'
import { withoutWords } from './filter-words/filters-of-words.ts'
import type { Criteria } from './search-criteria.ts'
import { offeredFacets } from './search-filters.ts'

export const presentWords = (answer: PositionAnswer, queryLength: number): ResultsMetaData['words'] =>
  answer.understood
    .filter((word) => word.start < queryLength)
    .map((word) => ({ text: word.text, kind: word.kind, isPhrase: word.phrase, meant: word.meant ?? null }))

/** The query with each corrected word in its place. */
export function presentSpelling({ understood }: PositionAnswer, query: string): ResultsMetaData['spelling'] {
  const corrected = understood.filter(({ meant, start }) => meant !== undefined && start < query.length)
  if (corrected.length === 0) return null
  const text = corrected.reduceRight(
    (whole, { start, end, meant }) => whole.slice(0, start) + meant + whole.slice(end),
    query,
  )
  return { text, isUsed: corrected.every(({ kind }) => kind === 'typo') }
}

/** The words that were read as filters, without those whose filter the visitor chose otherwise. */
export function presentWordFilters(
  { employer, locale }: RequestScope,
  { text, wordFilters, filters }: Criteria,
  indexConfig: PositionIndexConfig,
): WordFilter[] {
  const facets = new Map(offeredFacets(employer.config).map((facet) => [facet.filterName, facet]))
  const sources = new Map(indexConfig.facets.map((facet) => [facet.name, facet.of]))
  return wordFilters.flatMap((words) => {
    const { filterName, values, start, end, namedBy } = words
    const facet = facets.get(filterName)
    if (!facet || filters[filterName] !== values) return []
    const labelOf = (value: string): string =>
      optionLabel(facet, sources.get(filterName), { value, label: value }, employer.config, locale)
    return {
      text: words.text,
      filterName,
      values,
      label: namedBy === undefined ? values.map(labelOf).join(', ') : labelOf(namedBy),
      queryWithout: withoutWords(text, [words]).replace(/\s+/g, ' ').trim(),
      queryAsWords: `${text.slice(0, start)}"${text.slice(start, end)}"${text.slice(end)}`,
    }
  })
}
