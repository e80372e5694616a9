import { join } from 'node:path'
import { createPositionIndex } from '#server/search/position-index.ts'
import { corpusIndexConfig, toSearchPosition } from '../corpus.ts'
import { writeCorpusFile } from '../corpus-file.ts'
import type { PositionSource } from '#server/search/position-index.types.ts'
import { benchFacets, toPositionQuery } from '../queries.ts'
import type { BenchEngine, EngineAnswer, EngineOptions, FacetCounts } from './engine.types.ts'

/** Our own index with its defaults: read and built by its threads, whole answers (facets, markers, matched fields) for each query. */
export function createCandelaEngine({ directory }: EngineOptions): BenchEngine {
  const index = createPositionIndex({ ...corpusIndexConfig, refreshMs: 0 })
  let source: PositionSource | null = null
  return {
    prepare(positions) {
      source = writeCorpusFile(join(directory, 'corpus.bin'), positions)
    },
    async build() {
      if (!source) throw new Error('The corpus must be prepared before it is built')
      await index.load(source, 1)
    },
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
