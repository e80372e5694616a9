/** Below this many people, a number reveals too much about each of them. */
export const smallestGroup = 10

/** Below this many people, a share of them is mere chance. */
export const smallestShare = 20

/** How many of `people` gave each answer to one question. */
export interface Tally {
  people: number
  answered: number
  counts: number[]
  /** Each person has one answer; otherwise they may have several. */
  isSingle: boolean
}
/** The numbers that may be shown; null for the others. */
export interface ShownTally {
  answered: number | null
  counts: (number | null)[]
}

/**
 * Hides every number about fewer than ten people, including fewer than ten who did not give that answer, because subtracting from the
 * total gives it. The people in all hidden numbers together, with those who did not answer, must be ten or more, too;
 * otherwise the smallest remaining number is hidden until they are. If people may give several answers, the rule assumes
 * one each, unless the numbers add up to more than everyone: then they reveal nothing about those who are in none.
 */
export function hideSmallGroups({ people, answered, counts, isSingle }: Tally): ShownTally {
  const mayShow = (count: number): boolean => count >= smallestGroup && people - count >= smallestGroup
  // Answers that the form no longer offers are among the rest, as are people who were not asked this question.
  const rest = people - answered
  const shown = counts.map((count) => (mayShow(count) ? count : null))
  let isRestShown = rest === 0 || mayShow(rest)
  for (;;) {
    const seen = sum(shown.map((count) => count ?? 0))
    const hidden = (isRestShown ? answered : people) - seen
    if (hidden === 0 || hidden >= smallestGroup || (hidden < 0 && !isSingle)) break
    const left = shown.filter((count) => count !== null)
    if (left.length === 0) {
      isRestShown = false
      break
    }
    shown[shown.indexOf(Math.min(...left))] = null
  }
  return { answered: isRestShown ? answered : null, counts: shown }
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/**
 * Whether new totals may replace the published ones: only once ten people more or fewer are counted, so that the
 * difference does not reveal one person's answer.
 */
export const isEnoughNews = (added: number, removed: number): boolean => added + removed >= smallestGroup
