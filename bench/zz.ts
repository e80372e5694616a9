import { createPositionIndex } from '#search/index/position-index.ts'
import { indexFacets } from '#server/features/positions/index-facets.ts'
import { readCriteriaHere } from '#server/features/search/read-criteria.service.ts'
import { readBoards } from './relevance/judged/boards.ts'
const [board] = readBoards()
const facets = indexFacets(board!.config.pcsxConfig.searchConfig.facets, board!.currency)
const index = createPositionIndex({ facets, worker: false, refreshMs: 0 })
index.upsert(board!.positions, 1)
index.refreshSync()
const employer = { domain: 'judged.test', name: 'Judged', isDemo: false, config: board!.config }
for (const [text, locale] of process.argv.slice(2).map((x) => x.split('/')) as [string, string][]) {
  const c = readCriteriaHere({ employer, locale, viewer: null }, { query: text }, index)
  const a = index.search({ ...c.query, mode: 'hits', explain: true, debug: true })
  console.log('==', text, locale, c.filters, c.query.sort, c.query.language, a.count, JSON.stringify(a.understood))
  for (const h of a.hits) {
    const p = board!.positions[h.id - 1]!
    console.log(
      h.score,
      p.language,
      p.title,
      h.matched?.terms.join(' ').replaceAll('\u0001', '~').replaceAll('\u0002', '/'),
    )
  }
}
await index.close()
