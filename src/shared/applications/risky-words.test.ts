import { expect, it } from 'vitest'
import { riskyWords } from './risky-words.ts'

it.each([
  ['You are overqualified for this job.', ['overqualified']],
  ['We need a native speaker in a young team.', ['young team', 'native speaker']],
  ['With small children this is difficult.', ['children']],
  ['Sie sind leider zu alt.', ['zu alt']],
  ['Sie sind überqualifiziert.', ['überqualifiziert']],
])('finds words that are about who someone is: %s', (text, words) => {
  expect(riskyWords(text)).toEqual(words)
})

it.each(['Not enough time at sea.', 'No electrical fault finding up to 690 V', 'Keine Erfahrung mit Sonar', ''])(
  'has nothing to say about the work: %s',
  (text) => {
    expect(riskyWords(text)).toEqual([])
  },
)
