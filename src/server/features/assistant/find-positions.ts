import { SearchQuery } from '#contract/search/search.ts'
import type { ListedPosition } from '#contract/positions/positions.ts'
import { readCriteriaHere } from '#server/features/search/read-criteria.service.ts'
import { check } from '#server/http/mount.ts'
import type { PositionQuery } from '#search/query/position-query.types.ts'
import type { PayExpectation, Topic } from '#shared/assistant/topic.ts'
import { emptySearch, searchParameters, writeSearchState, type SearchState } from '#shared/search/search-state.ts'
import type { AssistantWorld } from './assistant.types.ts'

export const pageSize = 4
/** Maximum number checked for criteria that an index cannot evaluate: pay in any currency. */
const maxPaysRead = 2_000
/** Up to this many words, other spellings are tried as well. */
const maxSpeltWords = 8
/** Excluded values must never be shown, however many results have them. */
const allOfThem = Number.MAX_SAFE_INTEGER

export interface Found {
  ids: number[]
  /** Total number. */
  count: number
  /** Something that was asked for is in a title, a skill or a department, not only somewhere in a text. */
  isToThePoint: boolean
}

/** The part of the search that a URL of the search page can express. */
const searchStateOf = (topic: Topic): SearchState => ({
  ...emptySearch,
  query: topic.words,
  location: topic.place,
  filters: topic.filters,
  radiusKm: topic.radiusKm,
  // Around a place, nearest first; but the search words count more.
  sortBy: topic.isNewestFirst ? 'timestamp' : topic.place !== '' && topic.words === '' ? 'distance' : null,
})

/** Whether the search page finds exactly the same. */
export const isSearchable = (topic: Topic): boolean =>
  topic.pay === null && topic.withoutWords.length === 0 && topic.withoutPlaces.length === 0

export const searchAddress = (topic: Topic): Record<string, string> => writeSearchState(searchStateOf(topic))

/** One page of the open positions that match, from `topic.start`. */
export async function findPositions(world: AssistantWorld, topic: Topic): Promise<Found> {
  const { index } = world
  const query = queryOf(world, topic)
  const excludeIds = [
    ...topic.withoutWords.flatMap((word) => idsOf(world, { text: word, typos: 'never', prefix: 'never' }, allOfThem)),
    ...topic.withoutPlaces.flatMap((place) => idsOf(world, queryOf(world, { ...topic, words: '', place }), allOfThem)),
  ]
  const all: PositionQuery = { ...query, ...(excludeIds.length > 0 ? { excludeIds } : {}) }
  const onlyIds = topic.pay ? await idsThatPay(world, all, topic.pay) : null
  const page: PositionQuery = {
    ...all,
    ...(onlyIds ? { onlyIds } : {}),
    start: topic.start,
    size: pageSize,
    mode: 'full',
    facets: [],
    explain: true,
  }
  const isFound = (query: PositionQuery) => index.search({ ...query, mode: 'count' }).count > 0
  // A misspelled word may exist in another language and then find nothing together with the rest.
  const isShort = topic.words.split(' ').length <= maxSpeltWords
  const spelt = [page, ...(isShort ? [{ ...page, typos: 'always' as const }] : [])].find(isFound)
  // A search without matches is not run in full mode: the index would look for what to drop, which the assistant does itself.
  if (!spelt) return { ids: [], count: 0, isToThePoint: false }
  const answer = index.search(spelt)
  const fields = answer.hits.flatMap((hit) => hit.matched?.fields ?? [])
  return {
    ids: answer.hits.map(({ id }) => id),
    count: answer.count,
    isToThePoint: fields.some((field) => field !== 'description'),
  }
}

function queryOf(world: AssistantWorld, topic: Topic): PositionQuery {
  const asked = check(SearchQuery, searchParameters(searchStateOf(topic)))
  return readCriteriaHere(world, asked, world.index).query
}

const idsOf = ({ index }: AssistantWorld, query: PositionQuery, size: number): number[] =>
  index.search({ ...query, sort: 'timestamp', start: 0, size, mode: 'hits', explain: false }).hits.map(({ id }) => id)

async function idsThatPay(world: AssistantWorld, query: PositionQuery, wish: PayExpectation): Promise<Set<number>> {
  const positions = await world.positionsOf(idsOf(world, query, maxPaysRead))
  return new Set(positions.filter(({ pay }) => reaches(pay, wish)).map(({ id }) => id))
}

const reaches = (pay: ListedPosition['pay'], wish: PayExpectation): boolean =>
  pay !== null &&
  pay.interval === wish.interval &&
  (wish.currency === null || pay.currency === wish.currency) &&
  (pay.max ?? pay.min ?? 0) >= wish.amount
