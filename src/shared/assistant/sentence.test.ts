import { expect, it } from 'vitest'
import { wordsOf } from './sentence.ts'

const folded = (text: string) => wordsOf(text).map((word) => word.folded)

it('returns words as written and as they are compared', () => {
  expect(wordsOf('Électricien NIGHTS')).toEqual([
    { text: 'Électricien', folded: 'electricien', isAfterPause: false },
    { text: 'NIGHTS', folded: 'nights', isAfterPause: false },
  ])
})

it('splits elisions and hyphens, and keeps signs that belong to a trade', () => {
  expect(folded("l'emploi d’été")).toEqual(['l', 'emploi', 'd', 'ete'])
  expect(folded('part-time')).toEqual(['part', 'time'])
  expect(wordsOf('C++ dev').map(({ text }) => text)).toContain('C++')
})

it('knows which words are followed by a pause', () => {
  const pauses = wordsOf('welder, no nights (Kiel); غواص، دبي؟ نعم').map(({ text, isAfterPause }) => [
    text,
    isAfterPause,
  ])
  expect(pauses).toEqual([
    ['welder', false],
    ['no', true],
    ['nights', false],
    ['Kiel', true],
    ['غواص', true],
    ['دبي', true],
    ['نعم', true],
  ])
})

it.each(['', '   ', '🎉🎉', '?!…'])('finds no words in %j', (text) => {
  expect(wordsOf(text)).toEqual([])
})
