import { findDateRanges } from './find-dates.ts'
import type { Section } from './section.ts'
import { degreeScore, employerScore, schoolScore, titleScore } from './word-lists.ts'

type Guess = 'work' | 'education' | 'skills'
const guesses: readonly Guess[] = ['work', 'education', 'skills']

/** Sections below unknown headings, as what their lines tell; only where no heading announces such a section. */
export function withKindsByContent(sections: readonly Section[]): Section[] {
  const missing = new Set(guesses.filter((kind) => sections.every((section) => section.kind !== kind)))
  return sections.map((section) => {
    const kind = section.isUnknown ? kindOf(section) : null
    return kind && missing.has(kind) ? { ...section, kind } : section
  })
}

const longestItem = 40
const leastItems = 3

function kindOf({ lines }: Section): Guess | null {
  const dated = lines.filter(({ text }) => findDateRanges(text).some(({ start }) => start !== null))
  const score = (of: (text: string) => number) => lines.reduce((sum, { text }) => sum + Math.min(3, of(text)), 0)
  if (dated.length > 0) {
    const [study, job] = [score(schoolScore) + score(degreeScore), score(titleScore) + score(employerScore)]
    return study > job ? 'education' : job > 0 || dated.length > 1 ? 'work' : null
  }
  const items = lines.flatMap(({ cells }) => cells.flatMap(({ text }) => text.split(/[,;|•·、，]/)))
  const isList =
    items.length >= leastItems && items.every((text) => text.length < longestItem && !/[.@!?]\s*$/.test(text))
  return isList ? 'skills' : null
}
