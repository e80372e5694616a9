import { smallestGroup, smallestShare } from './hide-small-groups.ts'

/** Someone whose answers can be counted, with the groups they are in. */
export interface Countable {
  groups: readonly string[]
}

/** The group that everyone is in. */
export const everyone = 'everyone'

/**
 * Who of `eligible` is counted by stage. Totals of the answers say how many are in each group, also of people who are still waiting;
 * next to them, numbers that leave out one person would tell that person's answers. So at least ten people of each group are left
 * out: those who are not eligible, and as many of the others as it takes, the first ones. `open` are the groups of which that is
 * true; smaller ones are not worth it.
 */
export function setAside<Person extends Countable>(
  eligible: readonly Person[],
  sent: readonly Countable[],
): { counted: Person[]; open: Set<string> } {
  const sizes = sizesOf(sent)
  const left = sizesOf(eligible)
  const outside = (group: string): number => (sizes.get(group) ?? 0) - (left.get(group) ?? 0)
  const worthIt = new Set([...left].filter(([, size]) => size >= smallestShare).map(([group]) => group))
  const counted: Person[] = []
  for (const person of eligible) {
    const isNeeded = groupsOf(person).some((group) => worthIt.has(group) && outside(group) < smallestGroup)
    if (!isNeeded) counted.push(person)
    else for (const group of groupsOf(person)) left.set(group, left.get(group)! - 1)
  }
  return { counted, open: new Set([...left.keys()].filter((group) => outside(group) >= smallestGroup)) }
}

const groupsOf = ({ groups }: Countable): readonly string[] => [everyone, ...groups]

function sizesOf(people: readonly Countable[]): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const person of people) for (const group of groupsOf(person)) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  return sizes
}
