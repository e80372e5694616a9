import type { ResumeReading } from '#shared/profiles/resume-reading.ts'
import type { KnownContents } from './known-contents.ts'

/** A parser's result for a file. */
export interface ParsedResume {
  name: string
  /** The name is marked certain; absent for parsers that do not report it. */
  isNameSure?: boolean
  email: string
  phone: string
  employers: string[]
  titles: string[]
  skills: string[]
  schools?: string[]
  /** Periods of jobs, as `2019-03/2021-05` or `2019/now`. */
  dates?: string[]
}

export const scoreKeys = ['name', 'email', 'phone', 'employers', 'titles', 'skills', 'schools', 'dates'] as const
/** Shares that are right, F1 of lists, and the share of files with a wrong name marked certain. */
export type Scores = Record<(typeof scoreKeys)[number] | 'wrongNameSure', number>

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()
const digits = (text: string): string => text.replace(/\D/g, '')

/** The same words in any order: readers keep first and last name apart, and languages differ in which is first. */
const asName = (text: string): string => Array.from(fold(text).replace(/ /g, '')).sort().join('')

interface Counts {
  right: number
  given: number
  wanted: number
}

function overlap(given: readonly string[], wanted: readonly string[]): Counts {
  const left = wanted.map(fold)
  let right = 0
  for (const text of given.map(fold)) {
    const at = left.indexOf(text)
    if (at < 0) continue
    left.splice(at, 1)
    right++
  }
  return { right, given: given.length, wanted: wanted.length }
}

interface Row {
  known: KnownContents
  parsed: ParsedResume
}

const isNameRight = ({ known, parsed }: Row): boolean => asName(known.name) === asName(parsed.name)

/** Shares that are right over all files with such content, and F1 for lists, counted over all entries. */
export function scoreResumes(rows: readonly Row[]): Scores {
  const share = (test: (row: Row) => boolean | null): number => {
    const answers = rows.map(test).filter((answer) => answer !== null)
    return answers.length === 0 ? Number.NaN : answers.filter(Boolean).length / answers.length
  }
  const f1 = (key: 'employers' | 'titles' | 'skills' | 'schools' | 'dates'): number => {
    const sum = { right: 0, given: 0, wanted: 0 }
    for (const { known, parsed } of rows) {
      const [given, wanted] = [parsed[key], known[key]]
      if (!given || !wanted) continue
      const counts = overlap(given, wanted)
      sum.right += counts.right
      sum.given += counts.given
      sum.wanted += counts.wanted
    }
    return sum.given + sum.wanted === 0 ? Number.NaN : (2 * sum.right) / (sum.given + sum.wanted)
  }
  return {
    name: share(isNameRight),
    email: share(({ known, parsed }) =>
      known.email === null ? null : known.email.toLowerCase() === parsed.email.toLowerCase(),
    ),
    phone: share(({ known, parsed }) => (known.phone === null ? null : digits(known.phone) === digits(parsed.phone))),
    employers: f1('employers'),
    titles: f1('titles'),
    skills: f1('skills'),
    schools: f1('schools'),
    dates: f1('dates'),
    wrongNameSure: share((row) => row.parsed.isNameSure === true && !isNameRight(row)),
  }
}

/** The reader's result, in the form in which parsers are compared. */
export function parsedOf(reading: ResumeReading): ParsedResume {
  const text = (read: { value: string } | null) => read?.value ?? ''
  const names = [reading.firstName, reading.lastName].filter((read) => read !== null)
  return {
    name: names.map(text).join(' '),
    isNameSure: names.length > 0 && names.every((read) => read.isSure),
    email: text(reading.email),
    phone: text(reading.phone),
    employers: reading.work.flatMap((entry) => (entry.employer ? [entry.employer.value] : [])),
    titles: reading.work.flatMap((entry) => (entry.title ? [entry.title.value] : [])),
    skills: reading.skills.map((skill) => skill.value),
    schools: reading.education.flatMap((entry) => (entry.school ? [entry.school.value] : [])),
    dates: reading.work.flatMap(({ period }) =>
      period ? [`${period.value.start ?? ''}/${period.value.isCurrent ? 'now' : (period.value.end ?? '')}`] : [],
    ),
  }
}
