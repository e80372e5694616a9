import type { KitContent } from '#contract/interviews/interview-kits.ts'
import type { KitCompetency } from '#shared/interviews/interview-kit.ts'
import { randomKey } from '#shared/random-key.ts'

/** A kit in the form: numbers and questions are text until it is saved, so that a typo stays as typed and is explained. */

export interface TypedCompetency {
  key: string
  name: string
  lookFor: string
  /** One a line. */
  questions: string
  minutes: string
}

export interface TypedKit {
  name: string
  durationMinutes: string
  intro: string
  competencies: TypedCompetency[]
}

const blankCompetency = (): KitCompetency => ({ key: randomKey(), name: '', lookFor: '', questions: [], minutes: null })

export const blankKit = (): KitContent => ({
  name: '',
  durationMinutes: 45,
  intro: '',
  competencies: [blankCompetency()],
})

export const typed = ({ name, durationMinutes, intro, competencies }: KitContent): TypedKit => ({
  name,
  durationMinutes: String(durationMinutes),
  intro,
  competencies: competencies.map(typedCompetency),
})

const typedCompetency = ({ key, name, lookFor, questions, minutes }: KitCompetency): TypedCompetency => ({
  key,
  name,
  lookFor,
  questions: questions.join('\n'),
  minutes: minutes === null ? '' : String(minutes),
})

export const newCompetency = (): TypedCompetency => typedCompetency(blankCompetency())

/** 0 for anything that is not a whole number, which the server refuses by the field's name. */
const numberOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0)

export const contentOf = ({ name, durationMinutes, intro, competencies }: TypedKit): KitContent => ({
  name,
  durationMinutes: numberOf(durationMinutes),
  intro,
  competencies: competencies.map((each) => ({
    key: each.key,
    name: each.name,
    lookFor: each.lookFor,
    questions: each.questions
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    minutes: each.minutes.trim() === '' ? null : numberOf(each.minutes),
  })),
})

/** The total minutes planned so far; invalid numbers count as zero. */
export const plannedSoFar = ({ competencies }: TypedKit): number =>
  competencies.reduce((sum, { minutes }) => sum + numberOf(minutes), 0)

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
