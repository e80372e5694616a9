import { ndcgAt10 } from '../judgments.ts'
import type { Board } from './boards.ts'
import { gradesOf, isInLanguage, type Grades } from './grade.ts'
import type { JudgedSearch } from './searches.ts'

/** An engine's answer to one search. */
export interface Outcome {
  ids: number[]
  /** Filters that it read from the words, by name; null if the engine reads none. */
  filters: Record<string, string[]> | null
}

export interface Measured {
  search: JudgedSearch
  /** Null if the board has only neighboring positions for the search, or none. */
  ndcg: number | null
  isWithoutResults: boolean
  wrongLanguage: number
  otherLanguage: number
  isIntentRight: boolean
  outcome: Outcome
}

/** Rule 6. */
function wrongLanguages(
  board: Board,
  search: JudgedSearch,
  { byId }: Grades,
  ids: readonly number[],
): [number, number] {
  const gradeOf = (id: number): number => byId.get(id) ?? 0
  const own = new Map(
    board.positions.filter((position) => isInLanguage(position, search)).map(({ id }) => [id, gradeOf(id)]),
  )
  let wrong = 0
  let other = 0
  const shown = new Set<number>()
  for (const id of ids.slice(0, 10)) {
    shown.add(id)
    if (own.has(id)) continue
    other++
    const grade = gradeOf(id)
    const isEarly = grade > 0 && [...own].some(([each, value]) => value >= grade && !shown.has(each))
    if (own.size > 0 ? grade === 0 || isEarly : false) wrong++
  }
  return [wrong, other]
}

/** Rule 7: exactly the intended filter, with at least one of its values and no others. */
function isIntentRight({ filter }: JudgedSearch, read: Record<string, string[]>): boolean {
  const names = Object.keys(read)
  if (!filter) return names.length === 0
  const values = read[filter.name]
  return names.length === 1 && values !== undefined && values.every((value) => filter.values.includes(value))
}

export function measureSearch(board: Board, search: JudgedSearch, outcome: Outcome, currency: string): Measured {
  const grades = gradesOf(board, search, currency)
  const [wrongLanguage, otherLanguage] = wrongLanguages(board, search, grades, outcome.ids)
  return {
    search,
    ndcg: (grades.ideal[0] ?? 0) < 2 ? null : ndcgAt10(outcome.ids, grades.byId),
    isWithoutResults: outcome.ids.length === 0 && (grades.ideal[0] ?? 0) >= 2,
    wrongLanguage,
    otherLanguage,
    isIntentRight: isIntentRight(search, outcome.filters ?? {}),
    outcome,
  }
}

export interface Figures {
  searches: number
  ndcg: number
  zero: number
  wrongLanguage: number
  otherLanguage: number
  intent: number
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/** Means over some searches. */
export function figuresOf(measured: readonly Measured[]): Figures {
  const judged = measured.filter(({ ndcg }) => ndcg !== null)
  const shown = measured.reduce((sum, { outcome }) => sum + Math.min(10, outcome.ids.length), 0)
  const sum = (of: (one: Measured) => number, list: readonly Measured[] = measured): number =>
    list.reduce((total, one) => total + of(one), 0)
  return {
    searches: measured.length,
    ndcg: share(
      sum(({ ndcg }) => ndcg ?? 0),
      judged.length,
    ),
    zero: share(
      sum(({ isWithoutResults }) => Number(isWithoutResults)),
      judged.length,
    ),
    wrongLanguage: share(
      sum(({ wrongLanguage }) => wrongLanguage),
      shown,
    ),
    otherLanguage: share(
      sum(({ otherLanguage }) => otherLanguage),
      shown,
    ),
    intent: share(
      sum((one) => Number(one.isIntentRight)),
      measured.length,
    ),
  }
}
