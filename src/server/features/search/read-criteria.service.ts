import type { SearchQuery } from '#contract/search.ts'
import type { PositionIndex } from '#search/index/position-index.types.ts'
import { readCriteria, type Criteria, type CriteriaScope } from './search-criteria.ts'
import { locationAsWords } from './search-location.ts'

/**
 * A name can be a distant place as well as the employer's own name for one of its sites ("Orkney"). If no open position is in
 * the place but some contain the name, it is read as that name.
 */
export function readCriteriaHere(scope: CriteriaScope, query: SearchQuery, index: PositionIndex): Criteria {
  const criteria = readCriteria(scope, query, index)
  const { places, readAs } = criteria.location
  if (readAs !== 'place' || places.some((place) => place.kind === 'remote' || place.kind === 'point')) return criteria
  const { radiusKm } = criteria.query
  const inPlace = index.search({ places, ...(radiusKm === undefined ? {} : { radiusKm }), mode: 'count' }).count
  if (inPlace > 0) return criteria
  const asWords = locationAsWords(query.location ?? '')
  const named = index.search({ text: `"${asWords.words}"`, mode: 'count', typos: 'never', prefix: 'never' }).count
  return named > 0 ? readCriteria(scope, query, index, asWords) : criteria
}
