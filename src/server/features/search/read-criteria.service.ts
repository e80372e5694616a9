import type { SearchQuery } from '#contract/search.ts'
import type { PositionIndex } from '#search/index/position-index.types.ts'
import { readCriteria, type Criteria, type CriteriaScope } from './search-criteria.ts'
import { locationAsWords } from './search-location.ts'

/**
 * A name can be a place far away and the employer's own word for one of its sites ("Orkney"). Where no open position is in the
 * place, but positions name it, it is read as that word.
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
