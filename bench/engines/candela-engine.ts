import { createPositionIndex } from '#server/search/position-index.ts'
import { corpusIndexConfig, toSearchPosition } from '../corpus.ts'
import type { CorpusPosition } from '../corpus.ts'
import { benchFacets, toPositionQuery } from '../queries.ts'
import type { BenchEngine, EngineAnswer, FacetCounts } from './engine.types.ts'

function* searchPositions(positions: Iterable<CorpusPosition>): Generator<ReturnType<typeof toSearchPosition>> {
  for (const position of positions) yield toSearchPosition(position)
}

/** Our own index with its defaults: built in the worker thread, whole answers (facets, markers, matched fields) for each query. */
export function createCandelaEngine(): BenchEngine {
  const index = createPositionIndex({ ...corpusIndexConfig, refreshMs: 0 })
  return {
    build: (positions) => index.load(searchPositions(positions), 1),
    search(query): EngineAnswer {
      const answer = index.search(toPositionQuery(query))
      const facets = Object.fromEntries(
        benchFacets.map((facet) => {
          const options = answer.facets[facet] ?? []
          return [
            facet,
            new Map(options.filter((option) => option.count > 0).map((option) => [option.value, option.count])),
          ]
        }),
      ) as FacetCounts
      return { count: answer.count, ids: answer.hits.map((hit) => hit.id), facets }
    },
    async update(position) {
      index.upsert([toSearchPosition(position)])
      await index.refresh()
    },
    indexBytes: async () => index.stats().bytes,
    processIds: () => [],
    close: () => index.close(),
  }
}
