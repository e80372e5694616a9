import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPositionIndex } from '#search/index/position-index.ts'
import { indexFacets } from '#server/features/positions/index-facets.ts'
import { readCriteriaHere } from '#server/features/search/read-criteria.service.ts'
import { corpusNowTs, type CorpusPosition } from '../../corpus.ts'
import { createEngine, engineTitles, whyUnavailable, type EngineName } from '../../engines/create-engine.ts'
import { markdownTable, targetTable } from '../../markdown.ts'
import { readBoards, type Board } from './boards.ts'
import { searchLanguages } from './families.ts'
import { figuresOf, measureSearch, type Figures, type Measured, type Outcome } from './measure-judged.ts'
import { searchesOf, type JudgedSearch } from './searches.ts'

/** Searches as the site runs them: interpreted by the employer's configuration, in the visitor's language. */
async function askCandela(board: Board, searches: readonly JudgedSearch[]): Promise<Outcome[]> {
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

/** The other engines take plain words; their attributes name the filters' values in English. */
async function askPeer(
  name: EngineName,
  port: number,
  board: Board,
  searches: readonly JudgedSearch[],
): Promise<Outcome[]> {
  const directory = mkdtempSync(join(tmpdir(), 'candela-judged-'))
  const engine = await createEngine(name, { directory, port })
  try {
    const corpus = board.positions.map((position): CorpusPosition => ({
      ...position,
      description: position.description.replaceAll(/<[^>]*>/g, ' '),
      department: position.department ?? '',
      businessUnit: position.businessUnit ?? '',
      employmentType: position.employmentType ?? 'other',
      seniority: position.seniority ?? 'mid',
      travel: '',
      schedule: '',
    }))
    engine.prepare?.(corpus)
    await engine.build(corpus)
    const outcomes: Outcome[] = []
    for (const { text } of searches) {
      const query = { words: text, phrases: [], filters: {}, near: null, sort: 'relevance' as const }
      outcomes.push({ ids: (await engine.search(query)).ids, filters: null })
    }
    return outcomes
  } finally {
    await engine.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`
const columns = (figures: Figures): string[] => [
  String(figures.searches),
  figures.ndcg.toFixed(3),
  percent(figures.zero),
  percent(figures.wrongLanguage),
  percent(figures.otherLanguage),
  percent(figures.intent),
]
const headings = ['searches', 'NDCG@10', 'no results', 'wrong language', 'other languages', 'filter intent']

function halves(label: string, measured: readonly Measured[]): string[][] {
  const tuned = measured.filter(({ search }) => !search.isHeldOut)
  const heldOut = measured.filter(({ search }) => search.isHeldOut)
  return [
    [label, 'tuned', ...columns(figuresOf(tuned))],
    [label, 'held out', ...columns(figuresOf(heldOut))],
  ]
}

/** The tuned searches that went worst; held-out ones are never listed. */
function worst(measured: readonly Measured[], most: number): string {
  const lines = measured
    .filter(({ search, ndcg }) => !search.isHeldOut && ndcg !== null)
    .sort((a, b) => (a.ndcg as number) - (b.ndcg as number))
    .slice(0, most)
    .map(
      ({ search, ndcg }) => `\`${search.text}\` (${search.board}, ${search.language}) ${(ndcg as number).toFixed(2)}`,
    )
  return lines.join(', ')
}

const titleOf = (board: Board, id: number): string => {
  const position = board.positions[id - 1]
  return position ? `${position.title} [${position.language}]` : '–'
}

/** For tuning: the results of the worst tuned searches, and of those whose filter was misread. */
function printDetails(boards: readonly Board[], measured: readonly Measured[]): void {
  const tuned = measured.filter(({ search }) => !search.isHeldOut)
  const shown = tuned.filter(
    ({ ndcg, isIntentRight, wrongLanguage }) => (ndcg ?? 1) < 0.75 || !isIntentRight || wrongLanguage > 0,
  )
  for (const { search, ndcg, isIntentRight, wrongLanguage, outcome } of shown) {
    const board = boards.find(({ name }) => name === search.board) as Board
    const marks = `${isIntentRight ? '' : ` INTENT ${JSON.stringify(outcome.filters)}`}${wrongLanguage ? ` WRONG ${wrongLanguage}` : ''}`
    console.log(
      `- ${search.board} ${search.language} ${search.kind} \`${search.text}\` ${ndcg?.toFixed(2) ?? '–'}${marks}: ${outcome.ids
        .slice(0, 4)
        .map((id) => titleOf(board, id))
        .join(' | ')}`,
    )
  }
}

/**
 * Prints the judged searches by half, board, language and kind, and each engine's NDCG@10. False if a promise for the held-out
 * half is missed. With `details`, also the results of the tuned searches that went wrong.
 */
export async function runJudgedBench(engines: readonly EngineName[], port: number, details = false): Promise<boolean> {
  const boards = readBoards()
  const searches = new Map(boards.map((board) => [board, searchesOf(board.name)]))
  const total = [...searches.values()].reduce((sum, list) => sum + list.length, 0)
  console.log(
    `## Judged searches\n\n${total} searches in ${searchLanguages.length} languages over ${boards.length} boards (${boards
      .map(({ name, positions }) => `${name}: ${positions.length} positions`)
      .join(', ')}), graded by the rules in bench/relevance/judged/README.md; half are held out.\n`,
  )
  const ask = async (name: EngineName): Promise<Measured[]> => {
    const measured: Measured[] = []
    for (const [board, list] of searches) {
      const outcomes = name === 'candela' ? await askCandela(board, list) : await askPeer(name, port, board, list)
      list.forEach((search, at) => measured.push(measureSearch(board, search, outcomes[at] as Outcome, board.currency)))
    }
    return measured
  }
  const own = await ask('candela')
  const groups = (of: (search: JudgedSearch) => string): [string, Measured[]][] =>
    [...new Set(own.map(({ search }) => of(search)))].map((label) => [
      label,
      own.filter(({ search }) => of(search) === label),
    ])
  const rows = [
    ...halves('all', own),
    ...groups(({ board }) => board).flatMap(([label, list]) => halves(label, list)),
    ...groups(({ language }) => language).flatMap(([label, list]) => halves(label, list)),
    ...groups(({ kind }) => kind).flatMap(([label, list]) => halves(label, list)),
  ]
  console.log(`${markdownTable(['', '', ...headings], rows)}\n`)
  console.log(`Tuned searches that go worst: ${worst(own, 12)}.\n`)
  if (details) printDetails(boards, own)

  const heldOut = own.filter(({ search }) => search.isHeldOut)
  const boardFigures = boards.map(({ name }) => ({
    name,
    figures: figuresOf(heldOut.filter(({ search }) => search.board === name)),
  }))
  const targets = boardFigures.map(({ name, figures }) => ({
    promise: `NDCG@10 held out, ${name}`,
    target: 'at least 0.85',
    measured: figures.ndcg.toFixed(3),
    isMet: figures.ndcg >= 0.85,
  }))
  const all = figuresOf(heldOut)
  targets.push({
    promise: 'wrong language held out',
    target: 'under 1 %',
    measured: percent(all.wrongLanguage),
    isMet: all.wrongLanguage < 0.01,
  })
  targets.push({
    promise: 'filter intent held out',
    target: 'at least 97 %',
    measured: percent(all.intent),
    isMet: all.intent >= 0.97,
  })
  const peerRows: string[][] = []
  for (const name of engines) {
    if (whyUnavailable(name) !== null) continue
    const measured = name === 'candela' ? own : await ask(name)
    const held = measured.filter(({ search }) => search.isHeldOut)
    const byBoard = boards.map((board) => figuresOf(held.filter(({ search }) => search.board === board.name)).ndcg)
    peerRows.push([
      engineTitles[name],
      figuresOf(measured.filter(({ search }) => !search.isHeldOut)).ndcg.toFixed(3),
      figuresOf(held).ndcg.toFixed(3),
      ...byBoard.map((value) => value.toFixed(3)),
      percent(figuresOf(held).zero),
      percent(figuresOf(held).wrongLanguage),
    ])
    if (name === 'candela') continue
    boards.forEach((board, at) => {
      const ours = boardFigures[at]!.figures.ndcg
      const theirs = byBoard[at] as number
      targets.push({
        promise: `NDCG@10 held out, ${board.name}, against ${engineTitles[name]}`,
        target: 'above',
        measured: `${ours.toFixed(3)} against ${theirs.toFixed(3)}`,
        isMet: ours > theirs,
      })
    })
  }
  console.log(
    `${markdownTable(['Engine', 'tuned', 'held out', ...boards.map(({ name }) => name), 'no results', 'wrong language'], peerRows)}\n`,
  )
  console.log(`${targetTable(targets)}\n`)
  return targets.every(({ isMet }) => isMet)
}
