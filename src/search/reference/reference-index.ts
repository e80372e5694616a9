import { foldValue } from '../analysis/fold.ts'
import type { PositionAnswer, PositionHit } from '../query/position-answer.types.ts'
import type { FacetConfig, PositionIndexConfig, SearchPosition } from '../index/position-index.types.ts'
import type { PositionQuery, PositionSort } from '../query/position-query.types.ts'
import { parseQuery } from '../query/query-parse.ts'
import { documentOf } from './reference-document.ts'
import type { ReferenceDocument } from './reference-document.ts'
import { markersOf, optionsOf, understoodValues, valuesOf } from './reference-facets.ts'
import { matchPlace } from './reference-place.ts'
import type { PlaceMatch } from './reference-place.ts'
import { isPlaced } from '../query/plan-rules.ts'
import { scoreText } from './reference-text.ts'

/** The part of the answer that the reference computes; the rest of `PositionAnswer` has no second definition. */
export type ReferenceAnswer = Pick<
  PositionAnswer,
  'count' | 'hits' | 'facets' | 'markers' | 'sort' | 'applied' | 'ignored'
>

interface Candidate {
  document: ReferenceDocument
  place: PlaceMatch
  score: number
  /** Names of the selected facets that it misses. */
  missed: string[]
}

/** The position index, written for clarity: filter, score and sort arrays. Tests compare the real one with it. */
export class ReferenceIndex {
  readonly #config: PositionIndexConfig
  readonly #documents = new Map<number, ReferenceDocument>()

  constructor(config: PositionIndexConfig) {
    this.#config = config
  }

  upsert(positions: Iterable<SearchPosition>): void {
    for (const position of positions) this.#documents.set(position.id, documentOf(position))
  }

  remove(ids: Iterable<number>): void {
    for (const id of ids) this.#documents.delete(id)
  }

  get ids(): number[] {
    return [...this.#documents.keys()]
  }

  search(query: PositionQuery): ReferenceAnswer {
    const answer = this.#search(query, true)
    const isNarrowed = Object.keys(answer.applied).length > 0 || isPlaced(query)
    return answer.count > 0 || isNarrowed ? answer : this.#search(query, false)
  }

  #search(query: PositionQuery, needsTitles: boolean): ReferenceAnswer {
    const documents = [...this.#documents.values()]
    const now = query.now ?? Math.floor(Date.now() / 1000)
    const visible = documents.filter(({ position }) => query.includePrivate || !position.isPrivate)
    const live = visible.map(({ position }) => position)
    const { applied, ignored, selected } = this.#understand(query, live, now)
    const texts = scoreText(documents, query, needsTitles)
    const sort: PositionSort = query.sort ?? (texts?.hasWords ? 'relevance' : 'timestamp')
    const classes = [...new Set(documents.map(({ language }) => language))].sort()
    const candidates = visible.flatMap((document): Candidate[] => {
      const { position } = document
      const place = matchPlace(position, query)
      const textScore = texts ? texts.scores.get(document) : 0
      if (textScore === undefined || !place.isMatch || query.excludeIds?.includes(position.id)) return []
      const missed = selected
        .filter(({ facet, wanted }) => !valuesOf(position, facet, now).some((value) => wanted.includes(value)))
        .map(({ facet }) => facet.name)
      return [{ document, place, score: sort === 'match' ? matchScore(document, query, classes) : textScore, missed }]
    })
    const found = candidates.filter(({ missed }) => missed.length === 0).sort(comparing(sort))
    const { start = 0, size = 10, mode = 'full' } = query
    const page = mode === 'count' ? [] : found.slice(start, start + size)
    const facets: PositionAnswer['facets'] = {}
    for (const facet of mode === 'full' ? this.#config.facets : []) {
      if (query.facets && !query.facets.includes(facet.name)) continue
      const counted = candidates.filter(({ missed }) => missed.every((name) => name === facet.name))
      facets[facet.name] = optionsOf(
        facet,
        live,
        counted.map(({ document }) => document.position),
        now,
      )
    }
    return {
      count: found.length,
      hits: page.map((candidate) => hitOf(candidate, query)),
      facets,
      markers: markersOf(mode === 'full' ? found.map(({ document }) => document.position) : [], query),
      sort,
      applied,
      ignored,
    }
  }

  #understand(query: PositionQuery, live: readonly SearchPosition[], now: number) {
    const applied: Record<string, string[]> = {}
    const ignored: string[] = []
    const selected: { facet: FacetConfig; wanted: string[] }[] = []
    for (const [name, values] of Object.entries(query.filters ?? {})) {
      const asked = values.filter((value) => value.trim() !== '')
      const facet = this.#config.facets.find((candidate) => candidate.name === name)
      if (asked.length === 0) continue
      if (facet) {
        const wanted = understoodValues(facet, asked, live, now)
        applied[name] = wanted
        selected.push({ facet, wanted })
      } else ignored.push(name)
    }
    return { applied, ignored, selected }
  }
}

function comparing(sort: PositionSort): (a: Candidate, b: Candidate) => number {
  const order = (a: number, b: number): number => (a === b ? 0 : a - b)
  return (a, b) => {
    const byRank = sort === 'relevance' ? order(a.place.rank, b.place.rank) : 0
    const byScore = sort === 'relevance' || sort === 'match' ? b.score - a.score : 0
    const byDistance = sort === 'distance' ? order(a.place.meters, b.place.meters) : 0
    const one = a.document.position
    const two = b.document.position
    return byRank || byScore || byDistance || two.postedTs - one.postedTs || one.id - two.id
  }
}

function hitOf({ document, place, score }: Candidate, query: PositionQuery): PositionHit {
  return {
    id: document.position.id,
    score,
    distanceKm: place.meters === Infinity ? null : place.meters / 1000,
    locationIndex: place.locationIndex,
    placeIndex: query.places?.length && place.rank !== Infinity ? place.rank : -1,
  }
}

/**
 * scoring.ts, 5: the weights of the profile's skills that the position has, and for each title the mean impact of its words in
 * the position, exactly as written.
 */
function matchScore(
  { position, impacts }: ReferenceDocument,
  { match }: PositionQuery,
  classes: readonly string[],
): number {
  const own = new Set(position.skills.map(foldValue))
  let score = 0
  for (const { name, weight } of match?.skills ?? []) if (own.has(foldValue(name))) score += weight * 256
  for (const { text, weight } of match?.titles ?? []) {
    const words = parseQuery(text, classes, false).groups.flatMap((group) => group.words.map(({ terms }) => terms))
    const distinct = [...new Map(words.map((terms) => [terms.join(' '), terms])).values()]
    const sum = distinct.reduce((total, terms) => total + Math.max(...terms.map((term) => impacts.get(term) ?? 0)), 0)
    if (distinct.length > 0) score += weight * Math.floor(sum / distinct.length)
  }
  return score
}
