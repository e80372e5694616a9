import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPositionIndex } from '#search/index/position-index.ts'
import { corpusIndexConfig, corpusPosition, corpusPositions, toSearchPosition } from './corpus.ts'
import { writeCorpusFile } from './corpus-file.ts'
import { figure, markdownTable, targetTable } from './markdown.ts'
import { percentilesOf } from './measure.ts'

const pageSize = 10
const refreshEvery = 50

/**
 * Crawls every page of `count` positions at the first page's version, while with each page one position is closed, one changed
 * and one added. False if a position that stayed open is missed or returned twice.
 */
export async function runCrawlBench(count: number): Promise<boolean> {
  console.log(`## A crawl of ${count.toLocaleString('en-US')} positions while others come and go\n`)
  const directory = mkdtempSync(join(tmpdir(), 'candela-crawl-'))
  const index = createPositionIndex({ ...corpusIndexConfig, refreshMs: 50, retainMs: 600_000 })
  try {
    await index.load(writeCorpusFile(join(directory, 'corpus.bin'), corpusPositions(count)), 1)
    const first = index.search({ mode: 'hits', size: pageSize })
    const times = new Map<number, number>()
    const closed = new Set<number>()
    const samples: number[] = []
    let added = 0
    let isStable = true
    for (let start = 0; start < first.count; start += pageSize) {
      const before = performance.now()
      const page = index.search({ mode: 'hits', start, size: pageSize, asOf: first.version })
      samples.push(performance.now() - before)
      isStable &&= !page.asOfExpired && page.count === first.count
      for (const { id } of page.hits) times.set(id, (times.get(id) ?? 0) + 1)
      const turn = start / pageSize
      const gone = 1 + ((turn * 7_919) % count)
      closed.add(gone)
      index.remove([gone])
      const changed = (turn * 104_729) % count
      if (!closed.has(changed + 1)) index.upsert([toSearchPosition(corpusPosition(changed, 1, 1))])
      index.upsert([toSearchPosition(corpusPosition(count + added))])
      added += 1
      if (turn % refreshEvery === 0) await index.refresh()
    }
    let missed = 0
    let repeated = 0
    for (let id = 1; id <= count; id += 1) {
      if (!closed.has(id) && !times.has(id)) missed += 1
      if ((times.get(id) ?? 0) > 1) repeated += 1
    }
    const { p50, p99 } = percentilesOf(samples)
    const versions = index.version - first.version
    console.log(
      markdownTable(
        ['Pages', 'p50 / p99 ms a page', 'versions meanwhile', 'closed', 'added'],
        [
          [samples.length, `${figure(p50)} / ${figure(p99)}`, versions, closed.size, added].map((cell) =>
            cell.toLocaleString('en-US'),
          ),
        ],
      ),
    )
    const isMet = isStable && missed === 0 && repeated === 0
    const measured = `${missed} missed, ${repeated} twice${isStable ? '' : ', the version went away'}`
    console.log(
      `\n${targetTable([{ promise: 'positions that stayed open are seen exactly once', target: '0 missed, 0 twice', measured, isMet }])}\n`,
    )
    return isMet
  } finally {
    await index.close()
    rmSync(directory, { recursive: true, force: true })
  }
}
