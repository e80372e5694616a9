import { smallestGroup } from './hide-small-groups.ts'

/** Numbers of one question as they were published: of everyone for all stages, of each group for those that are shown. */
export interface PublishedStages {
  people: readonly number[]
  /** By answer. */
  groups: Readonly<Record<string, readonly number[]>>
  isSingle: boolean
}

/** What may be published of one question, with what was published of it before, the oldest first. */
export interface Chain extends PublishedStages {
  name: string
  earlier?: readonly PublishedStages[] | undefined
}

/**
 * Whether the numbers of all questions that the form asks may follow those that were shown: all together, as numbers of different days
 * would tell how many came between them, and next to any that were shown before, not only the last ones. Of a question that the form
 * does not ask now, only the number of all people is compared; it is compared with what was shown of it when it comes back.
 */
export const mayFollow = (published: readonly Chain[], now: readonly Chain[]): boolean =>
  areOfSamePeople(now) &&
  published.every((before) => {
    const next = now.find(({ name }) => name === before.name)
    return [...(before.earlier ?? []), before].every((each) =>
      next ? isSafeChange(each, next) : now.every(({ people }) => isEnoughOrNone(people[0]! - each.people[0]!)),
    )
  })

const areOfSamePeople = (questions: readonly PublishedStages[]): boolean =>
  questions.every(({ people }) => people.every((count, stage) => count === questions[0]!.people[stage]))

/**
 * Whether numbers may follow those that were shown. Someone who compares both learns how many came or went in each group, at each
 * stage and between any two of them: none may be fewer than ten, nor what it leaves of everyone, unless nothing has changed there at
 * all. The same is true of everyone who is in no group that is shown. No number that was shown may disappear: it is what the next ones
 * are compared with.
 */
export function isSafeChange(before: PublishedStages, now: PublishedStages): boolean {
  const stages = now.people.length
  if (!isEnoughOrNone(now.people[0]! - before.people[0]!)) return false
  const groups = Object.entries(before.groups).flatMap(([value, { length: known }]) =>
    known ? [{ value, known }] : [],
  )
  if (groups.some(({ value, known }) => (now.groups[value]?.length ?? 0) < known)) return false
  for (let from = 0; from < stages; from++)
    // `to` is the first stage that is not reached; the last one means "this far or further".
    for (let to = from + 1; to <= stages; to++) {
      const end = to === stages ? Infinity : to
      const seen = groups.filter(({ known }) => known > (to === stages ? from : to))
      const all = between(now.people, from, end) - between(before.people, from, end)
      const own = seen.map(
        ({ value }) => between(now.groups[value]!, from, end) - between(before.groups[value]!, from, end),
      )
      if (!own.every((each) => isSafe(each, all))) return false
      if (seen.length === 0) continue
      const others = [before, now].map((each) => othersOf(each, seen, from, end))
      const isAnyone =
        others.some((each) => each > 0) || [before, now].some((each) => othersOf(each, seen, 0, Infinity) > 0)
      if (isAnyone && !isSafe(others[1]! - others[0]!, all)) return false
    }
  return true
}

/** How many got as far as `from` and not as far as `to`. */
const between = (reached: readonly number[], from: number, to: number): number => reached[from]! - (reached[to] ?? 0)

/** How many of those are in none of these groups, at least: exactly so many if each person has one answer. */
const othersOf = (
  { people, groups }: PublishedStages,
  seen: readonly { value: string }[],
  from: number,
  to: number,
): number =>
  Math.max(0, between(people, from, to) - seen.reduce((sum, { value }) => sum + between(groups[value]!, from, to), 0))

const isEnough = (count: number): boolean => Math.abs(count) >= smallestGroup
const isEnoughOrNone = (count: number): boolean => count === 0 || isEnough(count)

const isSafe = (own: number, all: number): boolean => (own === 0 && all === 0) || (isEnough(own) && isEnough(all - own))
