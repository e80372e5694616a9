import { smallestGroup } from './hide-small-groups.ts'

/** How many people reached each stage. Every number includes those of later stages, so none exceeds the previous one. */
export interface StageCounts {
  /** Everyone who is counted, in the order of the stages: all applicants, and so on. */
  people: readonly number[]
  /** The same for the people who gave each answer. */
  groups: readonly (readonly number[])[]
  /** Each person has at most one answer; otherwise they may have several. */
  isSingle: boolean
}

/**
 * For each group the numbers that may be shown: those of the first stages, up to one whose number would be about fewer than ten people.
 * No number is about fewer than ten, nor is the difference from the previous stage (those who stopped there), nor the rest of
 * everyone after subtracting either. The same applies to all hidden groups together; otherwise the smallest remaining group is hidden,
 * too. A group that is hidden at a stage stays hidden at later ones.
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

/** How many of a group stopped at the previous stage; null for the first. */
const stopped = (counts: readonly number[], stage: number): number | null =>
  stage === 0 ? null : counts[stage - 1]! - counts[stage]!

function mayShow({ people, groups }: StageCounts, group: number, stage: number): boolean {
  const own = groups[group]!
  if (!isEnough(own[stage]!) || !isEnough(people[stage]! - own[stage]!)) return false
  const [ownStops, allStops] = [stopped(own, stage), stopped(people, stage)]
  return ownStops === null || allStops === null || (isEnough(ownStops) && isEnough(allStops - ownStops))
}

/**
 * Whether the people who are in no shown number at a stage are none at all, or enough. If people may give several answers, the
 * numbers may add up to more than everyone, and then reveal nothing about them; otherwise one answer each is assumed.
 */
function areOthersEnough({ people, groups, isSingle }: StageCounts, open: readonly number[], stage: number): boolean {
  const without = (of: (counts: readonly number[]) => number): number =>
    of(people) - open.reduce((sum, group) => sum + of(groups[group]!), 0)
  const isAnyone = without(([applied]) => applied!) > 0
  const isSafe = (others: number): boolean => (others === 0 ? !isAnyone : isEnough(others) || (others < 0 && !isSingle))
  return isSafe(without((counts) => counts[stage]!)) && (stage === 0 || isSafe(without((its) => stopped(its, stage)!)))
}
