import type { FacetConfig } from '#contract/config/facet-config.ts'
import { readPayBand } from '#server/features/positions/public.ts'
import { fold } from '#search/analysis/fold.ts'
import type { PositionIndex } from '#search/index/position-index.types.ts'
import { readFilterWords, type FilterWords } from './read-filter-words.ts'
import { readPayWords } from './read-pay-words.ts'

/** A filter that words of the query were recognized as. */
export interface WordFilter {
  filterName: string
  values: string[]
  text: string
  start: number
  end: number
  /** The value that names the filter, if one stands for all; a pay band without an end for the least pay. */
  namedBy?: string
}

const shifts = /shift|schedule|rota|roster/i
const nights = /night|nacht|nuit|noche|noite|natt|notte|ليل|夜/i

const kept = new WeakMap<PositionIndex, { version: number; values: Map<string, string[]> }>()

/** Values of a facet that open positions have; counted once per version. */
function liveValues(index: PositionIndex, name: string): string[] {
  let known = kept.get(index)
  if (known?.version !== index.version) kept.set(index, (known = { version: index.version, values: new Map() }))
  let values = known.values.get(name)
  if (!values) {
    const { facets } = index.search({ facets: [name], size: 0 })
    values = (facets[name] ?? []).filter(({ count }) => count > 0).map(({ value }) => value)
    known.values.set(name, values)
  }
  return values
}

/** The facet and its values for a meaning; null if the employer does not offer it or no open position has it. */
function filterFor(words: FilterWords, offered: readonly FacetConfig[], index: PositionIndex): WordFilter | null {
  const { meaning, text, start, end } = words
  const isNights = meaning.key === 'nights'
  const facet = offered.find(({ source, filterName }) =>
    isNights ? source === 'custom' && shifts.test(filterName) : source === meaning.source,
  )
  if (!facet) return null
  const live = liveValues(index, facet.filterName)
  const wanted = isNights
    ? live.filter((value) => nights.test(fold(value)))
    : live.filter((value) => meaning.values.includes(value.toLowerCase()))
  if (wanted.length === 0) return null
  const [namedBy] = meaning.values
  return {
    filterName: facet.filterName,
    values: wanted,
    text,
    start,
    end,
    ...(namedBy === undefined ? {} : { namedBy }),
  }
}

function payFilter(query: string, offered: readonly FacetConfig[], index: PositionIndex): WordFilter | null {
  const words = readPayWords(query)
  const facet = offered.find(({ source }) => source === 'pay')
  if (!words || !facet) return null
  const { amount, text, start, end } = words
  const wanted = liveValues(index, facet.filterName)
    .flatMap((value) => readPayBand(value) ?? [])
    .filter(({ max }) => max === null || max > amount)
  if (wanted.length === 0) return null
  const namedBy = `${Math.min(...wanted.map(({ min }) => min))}-`
  return { filterName: facet.filterName, values: wanted.map(({ value }) => value), text, start, end, namedBy }
}

/** The filters that the query's words were recognized as, in the order of the words; each filter once. */
export function filtersOfWords(
  query: string,
  locale: string,
  offered: readonly FacetConfig[],
  index: PositionIndex,
): WordFilter[] {
  const read = readFilterWords(query, locale)
    .map((words) => filterFor(words, offered, index))
    .filter((filter) => filter !== null)
  const pay = payFilter(query, offered, index)
  const found = [...read, ...(pay ? [pay] : [])].sort((a, b) => a.start - b.start)
  return found.filter(({ start }, at) => !found.slice(0, at).some((earlier) => earlier.end > start))
}

/** The query with these words blanked out, so that the places of all others stay the same. */
export const withoutWords = (query: string, filters: readonly WordFilter[]): string =>
  filters.reduce((text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end), query)
