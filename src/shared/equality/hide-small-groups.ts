/** Below this many people, a number tells too much about each of them. */
export const smallestGroup = 10

/** Below this many people, a share of them is mere chance. */
export const smallestShare = 20

/** How many people chose each answer: of everyone, and of those who applied for each position that is shown. */
export interface Tally {
  all: number[]
  positions: number[][]
}
export interface ShownTally {
  all: (number | null)[]
  positions: (number | null)[][]
}

/**
 * The numbers that may be shown; null for the others. A group of fewer than ten is hidden, and so is the smallest other one where
 * the hidden people could be worked out by subtracting: within a question (`isSingle`: each person has one answer), and between
 * everyone's number and those of the positions.
 */
export function hideSmallGroups({ all, positions }: Tally, isSingle: boolean): ShownTally {
  const shown: ShownTally = { all: [...all], positions: positions.map((row) => [...row]) }
  const rows = [
    { counts: all, seen: shown.all },
    ...positions.map((counts, at) => ({ counts, seen: shown.positions[at]! })),
  ]
  for (const { counts, seen } of rows)
    counts.forEach((count, at) => {
      if (count < smallestGroup) seen[at] = null
    })
  let hasChanged = true
  while (hasChanged) {
    hasChanged = false
    if (isSingle)
      for (const { counts, seen } of rows) {
        const hidden = sum(counts.filter((_, at) => seen[at] === null))
        if (isTelling(hidden) && hideSmallest(seen.map((_, at) => [seen, at] as const))) hasChanged = true
      }
    all.forEach((count, at) => {
      if (shown.all[at] === null) return
      const rest = count - sum(shown.positions.map((row) => row[at] ?? 0))
      if (isTelling(rest) && hideSmallest(shown.positions.map((row) => [row, at] as const))) hasChanged = true
    })
  }
  return shown
}

/**
 * Which positions are shown at all, largest first: those with enough people, as long as everyone else together are enough too.
 * `people` of each position; `others` belong to none.
 */
export function shownPositions(people: ReadonlyMap<number, number>, others: number): number[] {
  const bySize = [...people].sort((a, b) => b[1] - a[1] || a[0] - b[0])
  const shown = bySize.filter(([, count]) => count >= smallestGroup)
  let rest = others + sum(bySize.slice(shown.length).map(([, count]) => count))
  while (isTelling(rest) && shown.length > 0) rest += shown.pop()![1]
  return shown.map(([id]) => id)
}

const isTelling = (hidden: number): boolean => hidden > 0 && hidden < smallestGroup

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

type Cell = readonly [row: (number | null)[], at: number]

/** Whether there was a number left to hide. */
function hideSmallest(cells: readonly Cell[]): boolean {
  const left = cells.filter(([row, at]) => row[at] !== null)
  const smallest = left.toSorted((a, b) => a[0][a[1]]! - b[0][b[1]]!)[0]
  if (!smallest) return false
  smallest[0][smallest[1]] = null
  return true
}
