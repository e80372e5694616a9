/**
 * A scorecard: one of four ratings for each competency, with evidence. There is no neutral middle, and the ratings are not numbers:
 * nothing adds them up.
 */

export const cardWords = ['no', 'not_yet', 'yes', 'strong_yes'] as const
export type CardWord = (typeof cardWords)[number]

export const cardLimits = { evidence: 4_000, summary: 4_000, note: 4_000, versions: 20 } as const

/** A competency as the card asks about it. */
export interface CardCompetency {
  key: string
  name: string
  lookFor: string
}

export interface CardAnswer {
  word: CardWord | null
  evidence: string
}

export interface CardContent {
  /** By the competency's key. */
  answers: Record<string, CardAnswer>
  /** The overall recommendation. */
  recommendation: CardWord | null
  /** Why. */
  summary: string
  /** A note for colleagues, separate from the evidence. */
  note: string
}

export interface SentCard {
  content: CardContent
  /** Unix seconds. */
  sentTs: number
}

export const emptyCard = (): CardContent => ({ answers: {}, recommendation: null, summary: '', note: '' })

export type CardProblem = 'word' | 'evidence' | 'recommendation'

/**
 * Why a card cannot be sent yet, by field: the key of a competency, or `recommendation`. A competency that the interview did
 * not cover has no rating and no evidence; a rating without evidence helps no one, and evidence without a rating leaves the reader
 * to guess.
 */
export function cardProblems(
  { answers, recommendation }: CardContent,
  competencies: readonly Pick<CardCompetency, 'key'>[],
): Map<string, CardProblem> {
  const problems = new Map<string, CardProblem>()
  for (const { key } of competencies) {
    const { word = null, evidence = '' } = answers[key] ?? {}
    if (word !== null && evidence.trim() === '') problems.set(key, 'evidence')
    if (word === null && evidence.trim() !== '') problems.set(key, 'word')
  }
  if (recommendation === null) problems.set('recommendation', 'recommendation')
  return problems
}

/** Whether two cards have the same content. */
export const isSameCard = (a: CardContent, b: CardContent): boolean => canonical(a) === canonical(b)

function canonical({ answers, recommendation, summary, note }: CardContent): string {
  const given = Object.entries(answers)
    .filter(([, { word, evidence }]) => word !== null || evidence !== '')
    .map(([key, { word, evidence }]) => [key, word, evidence])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  return JSON.stringify([given, recommendation, summary, note])
}

/** How often each rating was given; never an average, which would let one card's "no" vanish in the others. */
export function countWords(words: readonly (CardWord | null)[]): Record<CardWord, number> {
  const counts: Record<CardWord, number> = { no: 0, not_yet: 0, yes: 0, strong_yes: 0 }
  for (const word of words) if (word !== null) counts[word]++
  return counts
}
