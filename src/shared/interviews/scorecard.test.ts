import { expect, it } from 'vitest'
import { cardProblems, countWords, emptyCard, isSameCard, type CardContent } from './scorecard.ts'

const card = (answers: CardContent['answers'], rest: Partial<CardContent> = {}): CardContent => ({
  ...emptyCard(),
  recommendation: 'yes',
  answers,
  ...rest,
})
const competencies = [{ key: 'a' }, { key: 'b' }]
const problems = (content: CardContent) => Object.fromEntries(cardProblems(content, competencies))

it('requires evidence for each rating, a rating for evidence, and a recommendation', () => {
  expect(problems(card({ a: { word: 'no', evidence: ' ' }, b: { word: null, evidence: 'Seen.' } }))).toEqual({
    a: 'evidence',
    b: 'word',
  })
  expect(problems(card({}, { recommendation: null }))).toEqual({ recommendation: 'recommendation' })
})

it('ignores competencies that the interview did not cover, or that the kit no longer has', () => {
  expect(problems(card({ a: { word: 'yes', evidence: 'Seen.' } }))).toEqual({})
  expect(problems(card({ gone: { word: 'yes', evidence: '' } }))).toEqual({})
})

it('compares the content of cards, not its order', () => {
  const [a, b] = [{ word: 'yes', evidence: 'A' } as const, { word: 'no', evidence: 'B' } as const]
  expect(isSameCard(card({ a, b }), card({ b, a }))).toBe(true)
  expect(isSameCard(card({ a }), card({ a, b: { word: null, evidence: '' } }))).toBe(true)
  expect(isSameCard(card({ a }), card({ a: b }))).toBe(false)
  expect(isSameCard(card({}), card({}, { note: 'Later.' }))).toBe(false)
})

it('counts words, and zero for an empty text', () => {
  expect(countWords(['no', 'yes', 'yes', null])).toEqual({ no: 1, not_yet: 0, yes: 2, strong_yes: 0 })
})
