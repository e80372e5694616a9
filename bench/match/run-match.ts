import { markdownTable, targetTable } from '../markdown.ts'
import { heldOutResumes } from './held-out-resumes.ts'
import { judgedPositions } from './judged-positions.ts'
import { judgeMatch } from './judge-match.ts'
import { measureOrder } from './measure-order.ts'
import { tuningResumes } from './tuning-resumes.ts'

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
/** How much better than text search matching must be to justify a sort order. */
const clearMargin = 0.03
const orderedPositions = 10_000
const mostOrderMs = 50

/** Prints NDCG@10 of matching and of text search. False if matching is not clearly better on the held-out set. */
export async function runMatchBench(): Promise<boolean> {
  const judged = await judgeMatch()
  const pairs = (tuningResumes.length + heldOutResumes.length) * judgedPositions.length
  console.log(
    `## Matching\n\nNDCG@10 over ${tuningResumes.length} résumés that matching was tuned on and ${heldOutResumes.length} held out, each judged against ${judgedPositions.length} positions (${pairs} pairs), all written for this before matching was.\n`,
  )
  console.log(
    markdownTable(
      ['Order', 'tuning', 'held out', 'all'],
      judged.map(({ title, tuning, heldOut }) => [
        title,
        ...[tuning, heldOut, [...tuning, ...heldOut]].map((values) => mean(values).toFixed(3)),
      ]),
    ),
  )
  const [ours, ...others] = judged
  const targets = others.map(({ title, heldOut }) => ({
    promise: `NDCG@10 held out, against ${title}`,
    target: `at least ${clearMargin} above`,
    measured: `${mean(ours!.heldOut).toFixed(3)} against ${mean(heldOut).toFixed(3)}`,
    isMet: mean(ours!.heldOut) >= mean(heldOut) + clearMargin,
  }))
  const { order, readMs } = measureOrder(orderedPositions)
  targets.push({
    promise: `a candidate's order of ${orderedPositions.toLocaleString('en')} positions, p50`,
    target: `${mostOrderMs} ms`,
    measured: `${order.p50.toFixed(1)} ms (p99 ${order.p99.toFixed(1)}; reading the positions once ${(readMs / 1000).toFixed(1)} s)`,
    isMet: order.p50 <= mostOrderMs,
  })
  console.log(`\n${targetTable(targets)}\n`)
  return targets.every(({ isMet }) => isMet)
}
