import { smallestGroup, smallestShare } from './hide-small-groups.ts'

/** Someone whose answers can be counted, with the groups they are in. */
export interface Countable {
  groups: readonly string[]
}

/** Someone with the number that was drawn for them, in [0, 1): always the same, and only the server can compute it. */
export interface Drawn extends Countable {
  rank: number
}

/** The group that everyone is in. */
export const everyone = 'everyone'

/** One answer in this many is left out permanently. */
export const oneLeftOutOf = 8
/** For each group, up to this many more than ten are left out, so that no one can add them again. */
export const mostExtra = 7

/**
 * Who of `eligible` is counted by stage. Totals of the answers reveal how many are in each group, including people who are still
 * waiting; next to them, numbers that leave out one person would reveal that person's answers. So
 * - one in eight is left out by a coin, no matter who else is waiting or has answered before;
 * - at least ten people of each group are not counted: those who are not eligible, those whose coin says so, and as many of
 *   the others as necessary, in the order of their ranks;
 * - for each group `extraOf` more are left out, between none and `mostExtra`.
 * `open` are the groups for which that is true; smaller ones are not worth it.
 */
export function setAside<Person extends Drawn>(
  eligible: readonly Person[],
  sent: readonly Countable[],
  extraOf: (group: string) => number,
): { counted: Person[]; open: Set<string> } {
  const sizes = sizesOf(sent)
  const byRank = eligible.filter(({ rank }) => rank >= 1 / oneLeftOutOf).sort((one, other) => one.rank - other.rank)
  const left = sizesOf(byRank)
  const outside = (group: string): number => (sizes.get(group) ?? 0) - (left.get(group) ?? 0)
  const needed = new Map(
    [...left.keys()].map((group) => [group, Math.max(smallestGroup, outside(group)) + extraOf(group)]),
  )
  const isMissing = (group: string): boolean => outside(group) < needed.get(group)!
  const worthIt = new Set([...left].filter(([, size]) => size >= smallestShare).map(([group]) => group))
  const counted: Person[] = []
  for (const person of byRank) {
    if (!groupsOf(person).some((group) => worthIt.has(group) && isMissing(group))) counted.push(person)
    else for (const group of groupsOf(person)) left.set(group, left.get(group)! - 1)
  }
  return { counted, open: new Set([...left.keys()].filter((group) => !isMissing(group))) }
}

const groupsOf = ({ groups }: Countable): readonly string[] => [everyone, ...groups]

function sizesOf(people: readonly Countable[]): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const person of people) for (const group of groupsOf(person)) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  return sizes
}
