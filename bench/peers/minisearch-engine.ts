import MiniSearch from 'minisearch'
import type { CorpusPosition } from '../corpus.ts'
import { fieldWeights, peerTexts, queryWords } from '../engines/engine.types.ts'
import type { BenchEngine, EngineAnswer } from '../engines/engine.types.ts'
import { FacetColumns } from '../engines/facet-columns.ts'

const foldTerm = (term: string): string => term.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * MiniSearch with boosts and folded diacritics; other spellings only if nothing matches as written. It has no phrases, so their
 * words must match.
 */
export function createMiniSearchEngine(): BenchEngine {
  const index = new MiniSearch({
    fields: ['title', 'attributes', 'description'],
    processTerm: foldTerm,
    searchOptions: { boost: fieldWeights, combineWith: 'AND', prefix: (_term, at, terms) => at === terms.length - 1 },
  })
  const columns = new FacetColumns()
  const document = (position: CorpusPosition): object => ({ id: position.id, ...peerTexts(position) })
  let everything = new Uint32Array(0)
  let scores = new Float32Array(0)

  return {
    async build(positions) {
      let count = 0
      for (const position of positions) {
        index.add(document(position))
        columns.add(position)
        count += 1
      }
      columns.freeze()
      everything = Uint32Array.from({ length: count }, (_, row) => row)
      scores = new Float32Array(count)
    },
    search(query): EngineAnswer {
      const text = [...query.phrases, ...queryWords(query.words)].join(' ')
      let rows: ArrayLike<number> = everything
      if (text) {
        let found = index.search(text)
        if (found.length === 0)
          found = index.search(text, { fuzzy: (term) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0) })
        rows = found.map((hit) => {
          scores[hit.id - 1] = hit.score
          return hit.id - 1
        })
      }
      const { passing, facets } = columns.count(rows, query)
      const isRanked = text !== '' && query.sort === 'relevance'
      return {
        count: passing.length,
        ids: columns.top(passing, isRanked ? scores : null).map((row) => row + 1),
        facets,
      }
    },
    async update(position) {
      index.replace(document(position))
    },
    indexBytes: async () => null,
    processIds: () => [],
    close: async () => {},
  }
}
