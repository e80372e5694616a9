import { expect, test } from 'vitest'
import { findOnPage, foldPage, foldQuery } from './find-text.ts'

const page = foldPage([
  { text: 'Dear Zoë,', endsLine: true },
  { text: 'your ﬁrst day is', endsLine: false },
  { text: '  1 February', endsLine: true },
  { text: '2027.', endsLine: false },
])
const find = (query: string) => findOnPage(3, page, foldQuery(query))

test('case and accents are ignored', () => {
  expect(find('zoe')).toEqual([{ page: 3, from: { piece: 0, place: 5 }, to: { piece: 0, place: 8 } }])
  expect(find('ZOË')).toHaveLength(1)
})

test('a ligature is found by its letters', () => expect(find('first')).toHaveLength(1))

test('words are found across text runs and lines', () => {
  expect(find('is 1 february 2027')).toEqual([{ page: 3, from: { piece: 1, place: 14 }, to: { piece: 3, place: 4 } }])
})

test('every match is found once, in order', () => {
  const repeated = foldPage([{ text: 'aaaa a', endsLine: false }])
  expect(findOnPage(0, repeated, 'aa')).toHaveLength(2)
})

test('an empty query finds nothing', () => {
  expect(find('')).toEqual([])
  expect(find('   ')).toEqual([])
  expect(find('march')).toEqual([])
})
