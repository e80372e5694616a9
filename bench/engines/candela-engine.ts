import { join } from 'node:path'
import { createPositionIndex } from '#search/index/position-index.ts'
import { corpusIndexConfig, toSearchPosition } from '../corpus.ts'
import { writeCorpusFile } from '../corpus-file.ts'
import type { PositionSource } from '#search/index/position-index.types.ts'
import { toPositionQuery } from '../queries.ts'
import type { BenchEngine, EngineAnswer, EngineOptions } from './engine.types.ts'

/** Plans of texts of this length are not kept, so that each search is planned as if its words had never been asked for. */
const neverKept = 101

/**
 * Our own index with its defaults: read and built by its threads, complete answers (facets, markers, matched fields) for each
 * query.
 */
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
      const asked = toPositionQuery(query)
      const answer = index.search({ ...asked, text: asked.text?.padEnd(neverKept) })
      return { count: answer.count, ids: answer.hits.map((hit) => hit.id), facets: answer.facets }
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
