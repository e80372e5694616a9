import type { Seniority } from '#contract/positions/canonical-position.ts'
import { seniorityFromTitle } from '#server/features/imports/public.ts'
import type { WorkEntry } from '#shared/profiles/profile.ts'

export const ranks: readonly Seniority[] = [
  'entry',
  'associate',
  'mid',
  'senior',
  'lead',
  'manager',
  'director',
  'executive',
]

/** Rank on the career ladder, starting at 0; null if nothing states it. */
export function rankOf(seniority: string | null, title: string): number | null {
  const known = seniority ?? seniorityFromTitle(title)
  const rank = ranks.indexOf(known as Seniority)
  return rank < 0 ? null : rank
}

const monthNumber = (date: string, atEnd: boolean): number => {
  const [year = '0', month] = date.split('-')
  return Number(year) * 12 + (month === undefined ? (atEnd ? 11 : 0) : Number(month) - 1)
}

/** Whole years of work, counting overlaps once; `now` is `2026-11`. Gaps do not count, and nothing is deducted for them. */
export function yearsOfWork(work: readonly Pick<WorkEntry, 'start' | 'end' | 'isCurrent'>[], now: string): number {
  const spans = work
    .filter((entry) => entry.start !== null)
    .map(({ start, end, isCurrent }) => ({
      from: monthNumber(start!, false),
      to: isCurrent ? monthNumber(now, true) : end === null ? monthNumber(start!, true) : monthNumber(end, true),
    }))
    .sort((a, b) => a.from - b.from)
  let months = 0
  let until = -1
  for (const { from, to } of spans) {
    months += Math.max(0, to + 1 - Math.max(from, until))
    until = Math.max(until, to + 1)
  }
  return Math.floor(months / 12)
}

const inWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const years =
  /(?<![\p{L}\p{N}])(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s*(?:\+|plus|or more)?\s*(?:(?:-|–|to|bis|à|a)\s*\d{1,2}\s*)?\+?\s*(?:years?|yrs?|jahren?|ans|années|años|anos|anni|jaar|år|سنوات|سنة)(?![\p{L}])/giu
const asks =
  /experience|erfahrung|expérience|experiencia|experiência|esperienza|ervaring|erfarenhet|خبرة|minimum|at least|mindestens|requirement|\byou (have|bring|hold)|\bwe ask|(years?|jahren?|ans|años|anos)\s+(of|as|in|with|on|leading|bei|als|mit|in|de|como|en)\b/iu
const isOfSomethingElse =
  /\byears? (old|ago)\b|since \d{4}|\b(for|over|nearly|almost) (the (last|past) )?\w+ years (we|our|the company)\b/i
const most = 20

/** How many years a sentence in a posting asks for; null if none. */
export function yearsAskedIn(sentence: string): number | null {
  if (!asks.test(sentence) || isOfSomethingElse.test(sentence)) return null
  let least: number | null = null
  for (const [, text = ''] of sentence.matchAll(years)) {
    const number = inWords.includes(text.toLowerCase()) ? inWords.indexOf(text.toLowerCase()) + 1 : Number(text)
    if (number > 0 && number <= most && (least === null || number < least)) least = number
  }
  return least
}
