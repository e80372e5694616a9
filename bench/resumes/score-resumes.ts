import type { KnownContents } from './known-contents.ts'

/** A parser's result for a file. */
export interface ParsedResume {
  name: string
  email: string
  phone: string
  employers: string[]
  titles: string[]
  skills: string[]
}

export interface Scores {
  name: number
  email: number
  phone: number
  employers: number
  titles: number
  skills: number
}

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()
const digits = (text: string): string => text.replace(/\D/g, '')

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

/** Shares that are right over all files with such content, and F1 for lists, counted over all entries. */
export function scoreResumes(rows: readonly { known: KnownContents; parsed: ParsedResume }[]): Scores {
  const share = (test: (row: (typeof rows)[number]) => boolean | null): number => {
    const answers = rows.map(test).filter((answer) => answer !== null)
    return answers.length === 0 ? Number.NaN : answers.filter(Boolean).length / answers.length
  }
  const f1 = (key: 'employers' | 'titles' | 'skills'): number => {
    const sum = rows
      .map(({ known, parsed }) => overlap(parsed[key], known[key]))
      .reduce((a, b) => ({ right: a.right + b.right, given: a.given + b.given, wanted: a.wanted + b.wanted }), {
        right: 0,
        given: 0,
        wanted: 0,
      })
    return (2 * sum.right) / (sum.given + sum.wanted || 1)
  }
  return {
    name: share(({ known, parsed }) => fold(known.name) === fold(parsed.name)),
    email: share(({ known, parsed }) =>
      known.email === null ? null : known.email.toLowerCase() === parsed.email.toLowerCase(),
    ),
    phone: share(({ known, parsed }) => (known.phone === null ? null : digits(known.phone) === digits(parsed.phone))),
    employers: f1('employers'),
    titles: f1('titles'),
    skills: f1('skills'),
  }
}
