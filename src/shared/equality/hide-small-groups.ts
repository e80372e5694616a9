/** Below this many people, a number tells too much about each of them. */
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
 * Hides every number about fewer than ten people, also about fewer than ten who did not say that: next to the number of all
 * people, it is the same. The people behind all hidden numbers together, with those who did not answer, are ten or more, too;
 * otherwise the smallest number that is left is hidden until they are. Where people may have several answers, that is taken as if
 * each had one, unless the numbers add up to more than everyone: then they say nothing about those who are in none.
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
 * Whether new totals may replace those that were shown: only once ten people more or fewer are counted, so that no one learns
 * from the difference what one person said.
 */
export const isEnoughNews = (added: number, removed: number): boolean => added + removed >= smallestGroup
