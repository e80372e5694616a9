import { smallestGroup } from './hide-small-groups.ts'

/** Numbers of one question as they were published: of everyone for all stages, of each group for those that are shown. */
export interface PublishedStages {
  people: readonly number[]
  /** By answer. */
  groups: Readonly<Record<string, readonly number[]>>
  isSingle: boolean
}

/**
 * Whether numbers may follow those that were shown. Someone who compares both learns how many came or went in each group, at each
 * stage and between any two of them: none may be fewer than ten, nor what it leaves of everyone, unless nothing has changed there at
 * all. Where each person has one answer, the same is true of everyone whose group is not shown both times.
 */
export function isSafeChange(before: PublishedStages, now: PublishedStages): boolean {
  const stages = now.people.length
  if (!isEnoughOrNone(now.people[0]! - before.people[0]!)) return false
  const groups = Object.keys(now.groups).flatMap((value) => {
    const known = Math.min(before.groups[value]?.length ?? 0, now.groups[value]!.length)
    return known === 0 ? [] : [{ value, known }]
  })
  for (let from = 0; from < stages; from++)
    // `to` is the first stage that is not reached; the last one means "this far or further".
    for (let to = from + 1; to <= stages; to++) {
      const isOpen = to === stages
      const seen = groups.filter(({ known }) => known > (isOpen ? from : to))
      const all = change(before.people, now.people, from, to)
      const own = seen.map(({ value }) =>
        change(before.groups[value]!, now.groups[value]!, from, isOpen ? Infinity : to),
      )
      if (!own.every((each) => isSafe(each, all))) return false
      if (!before.isSingle || !now.isSingle || seen.length === 0) continue
      const others = all - own.reduce((sum, each) => sum + each, 0)
      const isAnyone = !isNobody(before, seen) || !isNobody(now, seen)
      if (isAnyone && !isSafe(others, all)) return false
    }
  return true
}

/** How many more, or fewer, got as far as `from` and not as far as `to`. */
function change(before: readonly number[], now: readonly number[], from: number, to: number): number {
  const count = (reached: readonly number[]) => reached[from]! - (reached[to] ?? 0)
  return count(now) - count(before)
}

const isEnough = (count: number): boolean => Math.abs(count) >= smallestGroup
const isEnoughOrNone = (count: number): boolean => count === 0 || isEnough(count)

const isSafe = (own: number, all: number): boolean => (own === 0 && all === 0) || (isEnough(own) && isEnough(all - own))

/** Whether no one is outside of these groups. */
const isNobody = ({ people, groups }: PublishedStages, seen: readonly { value: string }[]): boolean =>
  people[0] === seen.reduce((sum, { value }) => sum + groups[value]![0]!, 0)
