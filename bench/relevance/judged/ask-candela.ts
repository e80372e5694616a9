import { createPositionIndex } from '#search/index/position-index.ts'
import { indexFacets } from '#server/features/positions/index-facets.ts'
import { readCriteriaHere } from '#server/features/search/read-criteria.service.ts'
import { corpusNowTs } from '../../corpus.ts'
import type { Board } from './boards.ts'
import type { Outcome } from './measure-judged.ts'
import type { JudgedSearch } from './searches.ts'

/** Searches as the site runs them: interpreted by the employer's configuration, in the visitor's language. */
export async function askCandela(board: Board, searches: readonly JudgedSearch[]): Promise<Outcome[]> {
  const { config } = board
  const facets = indexFacets(config.pcsxConfig.searchConfig.facets, board.currency)
  const index = createPositionIndex({ facets, worker: false, refreshMs: 0 })
  index.upsert(board.positions, 1)
  index.refreshSync()
  const employer = { domain: 'judged.test', name: 'Judged', isDemo: false, config }
  const outcomes = searches.map(({ text, language }): Outcome => {
    const criteria = readCriteriaHere({ employer, locale: language, viewer: null }, { query: text }, index)
    const { hits } = index.search({ ...criteria.query, mode: 'hits', explain: false, now: corpusNowTs })
    return { ids: hits.map(({ id }) => id), filters: criteria.filters }
  })
  await index.close()
  return outcomes
}
