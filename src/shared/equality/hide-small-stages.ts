import { smallestGroup } from './hide-small-groups.ts'

/** How many people reached each stage. Every number includes those of the stages behind it, so none is above the one before. */
export interface StageCounts {
  /** Of everyone who is counted, in the order of the stages: all who applied, and so on. */
  people: readonly number[]
  /** The same of those who gave each answer. */
  groups: readonly (readonly number[])[]
  /** Each person has at most one answer; otherwise they may have several. */
  isSingle: boolean
}

/**
 * For each group the numbers that may be shown: of the first stages, up to one whose number would tell of fewer than ten people. No
 * number is about fewer than ten, nor is the difference to the stage before (those who stopped there), nor what either leaves of
 * everyone. The same is true of all hidden groups together; otherwise the smallest group that is left is hidden, too. A group that is
 * hidden at a stage stays hidden behind it.
 */
export function hideSmallStages(counts: StageCounts): number[][] {
  const { people, groups } = counts
  const shown = groups.map((): number[] => [])
  for (const stage of people.keys()) {
    const open = [...groups.keys()].filter((group) => shown[group]!.length === stage && mayShow(counts, group, stage))
    open.sort((one, other) => groups[other]![stage]! - groups[one]![stage]!)
    while (open.length > 0 && !areOthersEnough(counts, open, stage)) open.pop()
    for (const group of open) shown[group]!.push(groups[group]![stage]!)
  }
  return shown
}

const isEnough = (count: number): boolean => count >= smallestGroup

/** How many of a group stopped at the stage before this one; null for the first. */
const stopped = (counts: readonly number[], stage: number): number | null =>
  stage === 0 ? null : counts[stage - 1]! - counts[stage]!

function mayShow({ people, groups }: StageCounts, group: number, stage: number): boolean {
  const own = groups[group]!
  if (!isEnough(own[stage]!) || !isEnough(people[stage]! - own[stage]!)) return false
  const [ownStops, allStops] = [stopped(own, stage), stopped(people, stage)]
  return ownStops === null || allStops === null || (isEnough(ownStops) && isEnough(allStops - ownStops))
}

/**
 * Whether those who are in no shown number at a stage are nobody at all, or enough. Where people may have several answers, the
 * numbers may add up to more than everyone, and then say nothing about them; otherwise they are taken as if each had one.
 */
function areOthersEnough({ people, groups, isSingle }: StageCounts, open: readonly number[], stage: number): boolean {
  const without = (of: (counts: readonly number[]) => number): number =>
    of(people) - open.reduce((sum, group) => sum + of(groups[group]!), 0)
  const isAnyone = without(([applied]) => applied!) > 0
  const isSafe = (others: number): boolean => (others === 0 ? !isAnyone : isEnough(others) || (others < 0 && !isSingle))
  return isSafe(without((counts) => counts[stage]!)) && (stage === 0 || isSafe(without((its) => stopped(its, stage)!)))
}
