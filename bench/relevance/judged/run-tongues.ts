import { markdownTable, targetTable } from '../../markdown.ts'
import { askCandela } from './ask-candela.ts'
import { figuresOf, measureSearch, type Measured, type Outcome } from './measure-judged.ts'
import { percent, printDetails } from './print-details.ts'
import { readTongues } from './tongues.ts'

const headings = [
  'searches',
  'NDCG@10',
  'held out',
  'own language found',
  'held out',
  'no results',
  'held out',
  'intent',
]
const leastNdcg = 0.85
const mostWithoutResults = 0.02

/** The share of wanted positions in the visitor's language that are among the first ten; mean over searches. */
function ownFound(measured: readonly Measured[]): number {
  const judged = measured.filter(({ own }) => own.wanted > 0)
  return judged.reduce((sum, { own }) => sum + own.found / own.wanted, 0) / Math.max(1, judged.length)
}

function columns(measured: readonly Measured[]): string[] {
  const tuned = measured.filter(({ search }) => !search.isHeldOut)
  const heldOut = measured.filter(({ search }) => search.isHeldOut)
  const [one, other] = [figuresOf(tuned), figuresOf(heldOut)]
  return [
    String(measured.length),
    one.ndcg.toFixed(3),
    other.ndcg.toFixed(3),
    percent(ownFound(tuned)),
    percent(ownFound(heldOut)),
    percent(one.zero),
    percent(other.zero),
    percent(figuresOf(measured).intent),
  ]
}

/** Prints the searches over the board in all languages, a row for each. False if a promise for the held-out half is missed. */
export async function runTonguesBench(details: boolean): Promise<boolean> {
  const { board, locales, searches } = readTongues()
  console.log(
    `### In every language of the interface\n\n${searches.length} searches over ${board.positions.length} postings in ${locales.length} languages.\n`,
  )
  const outcomes = await askCandela(board, searches)
  const measured = searches.map((search, at) => measureSearch(board, search, outcomes[at] as Outcome, board.currency))
  const rows = [
    ['all', ...columns(measured)],
    ...locales.map((locale) => [locale, ...columns(measured.filter(({ search }) => search.language === locale))]),
    ...[...new Set(searches.map(({ kind }) => kind))].map((kind) => [
      kind,
      ...columns(measured.filter(({ search }) => search.kind === kind)),
    ]),
  ]
  console.log(`${markdownTable(['', ...headings], rows)}\n`)
  if (details) printDetails([board], measured)
  const heldOut = measured.filter(({ search }) => search.isHeldOut)
  const { ndcg, zero } = figuresOf(heldOut)
  const targets = [
    {
      promise: 'NDCG@10 held out, all languages',
      target: `at least ${leastNdcg}`,
      measured: ndcg.toFixed(3),
      isMet: ndcg >= leastNdcg,
    },
    {
      promise: 'without results held out, all languages',
      target: `under ${percent(mostWithoutResults)}`,
      measured: percent(zero),
      isMet: zero < mostWithoutResults,
    },
  ]
  console.log(`${targetTable(targets)}\n`)
  return targets.every(({ isMet }) => isMet)
}
