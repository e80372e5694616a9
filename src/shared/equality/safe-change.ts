import { smallestGroup } from './hide-small-groups.ts'

/** A question's numbers as published: for everyone at all stages, and for each group at the stages shown. */
export interface PublishedStages {
  people: readonly number[]
  /** By answer. */
  groups: Readonly<Record<string, readonly number[]>>
  isSingle: boolean
}

/** The new numbers of one question, with its published ones, the oldest first. */
export interface Chain extends PublishedStages {
  name: string
  earlier?: readonly PublishedStages[] | undefined
}

/**
 * Whether the numbers of all questions that the form asks may be published: all together, because numbers of different days
 * would reveal how many joined between them, and compared with all earlier ones, not only the last. For a question that the form
 * does not ask now, only the total is compared; if it returns, it is compared with its own published numbers.
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
 * Whether numbers may be published after earlier ones. Someone who compares both learns how many joined or left in each group, at each
 * stage and between any two of them: none may be fewer than ten, nor the rest of everyone after subtracting it, unless nothing has
 * changed there at all. The same applies to everyone who is in no shown group. No published number may disappear: later ones are
 * compared with it.
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

/** How many got as far as `from` but not as far as `to`. */
const between = (reached: readonly number[], from: number, to: number): number => reached[from]! - (reached[to] ?? 0)

/** How many of those are in none of these groups, at least: exactly this many if each person has one answer. */
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
