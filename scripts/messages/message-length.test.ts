import { expect, it } from 'vitest'
import { lengthProblems } from './message-length.ts'

const tab = 'A page. Tab. At most 6 characters.'

it('names both lengths of a text that is too long for its place', () => {
  expect(lengthProblems('Mappen.', tab)).toEqual(['has 7 characters, and there is room for 6'])
})

it.each([
  ['a text that just fits', 'Mappen', tab],
  ['a text without a limit', 'A text of any length', 'A page. Paragraph.'],
  ['a text without a description', 'A text of any length', undefined],
  ['marks that are written above letters', 'ที่ที่ที่ที่ที่ที่', tab],
])('finds nothing in %s', (_what, text, description) => expect(lengthProblems(text, description)).toEqual([]))

it('counts wide characters twice', () => {
  expect(lengthProblems('通知', tab)).toEqual([])
  expect(lengthProblems('通知一覧', tab)).toEqual(['has 8 characters, and there is room for 6'])
})
