import type { Board } from './boards.ts'
import type { Measured } from './measure-judged.ts'

export const percent = (value: number): string => `${(100 * value).toFixed(1)} %`

const titleOf = (board: Board, id: number): string => {
  const position = board.positions[id - 1]
  return position ? `${position.title} [${position.language}]` : '–'
}

/** For tuning: the results of the worst tuned searches, and of those whose filter was misread. */
export function printDetails(boards: readonly Board[], measured: readonly Measured[]): void {
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
