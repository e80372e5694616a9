import { expect, it } from 'vitest'
import { dotList, listOf } from './list-of.ts'

const visible = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

it.each([
  ['en', 'A, B, C'],
  ['ar', 'A وB وC'],
  ['ja', 'A、B、C'],
  ['ht', 'A, B, C'],
])('a list in %s has the separators of the language', (locale, expected) => {
  expect(visible(listOf(['A', 'B', 'C'], locale))).toBe(expected)
})

it('the entries of a list are isolated only where the line runs from right to left', () => {
  expect(listOf(['.pdf'], 'he')).toBe('\u2068.pdf\u2069')
  expect(listOf(['.pdf'], 'de')).toBe('.pdf')
})

it('facts side by side leave out what is not known, and do not join in a right-to-left line', () => {
  expect(dotList(['2 kB', null, '', '26 May'], 'en')).toBe('2 kB · 26 May')
  expect(dotList(['2 kB', undefined, false, '26 במאי'], 'he')).toBe('\u20682 kB\u2069 · \u206826 במאי\u2069')
})
