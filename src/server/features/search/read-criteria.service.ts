import type { SearchQuery } from '#contract/search/search.ts'
import type { PositionIndex } from '#search/index/position-index.types.ts'
import { filtersOfWords, type WordFilter } from './filter-words/filters-of-words.ts'
import { readCriteria, type Criteria, type CriteriaScope } from './search-criteria.ts'
import { offeredFacets } from './search-filters.ts'
import { locationAsWords, namesakesOf, type UnderstoodLocation } from './search-location.ts'

/**
 * Interprets a search by what the board has. Words that mean a filter ("part time") are read as one, unless that finds nothing
 * and the literal words do: they may be part of a title.
 */
export function readCriteriaHere(scope: CriteriaScope, query: SearchQuery, index: PositionIndex): Criteria {
  const words = filtersOfWords(query.query ?? '', scope.locale, offeredFacets(scope.employer.config), index)
  const criteria = readPlaceHere(scope, query, index, words)
  if (words.length === 0 || countOf(criteria, index) > 0) return criteria
  const quoted = words.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}"${text.slice(start, end)}"${text.slice(end)}`,
    query.query ?? '',
  )
  const verbatim = readPlaceHere(scope, { ...query, query: quoted }, index, [])
  return countOf(verbatim, index) > 0 ? readPlaceHere(scope, query, index, []) : criteria
}

const countOf = ({ query }: Criteria, index: PositionIndex): number => index.search({ ...query, mode: 'count' }).count

/**
 * A name can be a distant place as well as the employer's own name for one of its sites ("Orkney"). If no open position is in
 * the place but some contain the name, it is read as that name.
 */
function readPlaceHere(scope: CriteriaScope, query: SearchQuery, index: PositionIndex, words: WordFilter[]): Criteria {
  const first = readCriteria(scope, query, index, undefined, words)
  const location = withNamesakesHere(first, query.location ?? '', index)
  const criteria = location === first.location ? first : readCriteria(scope, query, index, location, words)
  const { places, readAs } = criteria.location
  if (readAs !== 'place' || places.some((place) => place.kind === 'remote' || place.kind === 'point')) return criteria
  const { radiusKm } = criteria.query
  const inPlace = index.search({ places, ...(radiusKm === undefined ? {} : { radiusKm }), mode: 'count' }).count
  if (inPlace > 0) return criteria
  const asWords = locationAsWords(query.location ?? '')
  const named = index.search({ text: `"${asWords.words}"`, mode: 'count', typos: 'never', prefix: 'never' }).count
  return named > 0 ? readCriteria(scope, query, index, asWords, words) : criteria
}

const mostPlaces = 4

/** If several places have the name, all those with positions: "Victoria" in British Columbia as well. */
function withNamesakesHere(criteria: Criteria, text: string, index: PositionIndex): UnderstoodLocation {
  const { location } = criteria
  if (location.readAs !== 'place' || location.places.some(({ kind }) => kind === 'point')) return location
  const known = new Set(location.places.map(({ label }) => label))
  const others = namesakesOf(text).filter(({ label }) => !known.has(label))
  if (others.length === 0) return location
  const here = others.filter((place) => index.search({ places: [place], radiusKm: 0, mode: 'count' }).count > 0)
  if (here.length === 0) return location
  const places = [...location.places, ...here].slice(0, Math.max(mostPlaces, location.places.length))
  const shown = new Set(places.map(({ label }) => label))
  return { ...location, places, otherPlaces: location.otherPlaces.filter(({ label }) => !shown.has(label)) }
}
