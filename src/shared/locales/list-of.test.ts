import { expect, it } from 'vitest'
import { dotList, listOf } from './list-of.ts'

const visible = (text: string) => text.replaceAll(/[\u200f\u2068\u2069]/g, '')

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
  expect(dotList(['2 kB', undefined], 'he')).toBe('2 kB')
  expect(dotList(['2 kB', undefined, false, '26 במאי'], 'he')).toBe('\u20682 kB\u2069 · \u206826 במאי\u2069')
})

it('a list in a right-to-left page runs from right to left, even if its first entry does not', () => {
  expect(listOf(['Robin', 'Ines'], 'ar')).toMatch(/^\u200f/)
  expect(listOf(['Robin'], 'ar')).not.toContain('\u200f')
})

it('no line breaks after the hyphen of the Hebrew "and"', () => {
  expect(listOf(['Robin', 'Ines'], 'he')).toContain('ו-\u2060\u2068Ines')
})

it('Latin names in a Thai list do not touch the "and", and have commas between them', () => {
  expect(listOf(['Sea survival', 'First aid'], 'th')).toBe('Sea survival และ First aid')
  expect(listOf(['A', 'B', 'C'], 'th', 'sentence')).toBe('A, B และ C')
})

it('a list in a sentence has its "and"', () => {
  expect(listOf(['A', 'B'], 'en', 'sentence')).toBe('A and B')
  expect(listOf(['A', 'B', 'C'], 'ja', 'sentence')).toBe('A、B、C')
})

it('lets lines end between file types that no spaces part', () => {
  expect(listOf(['.pdf', '.docx'], 'ja')).toBe('.pdf、\u200b.docx')
  expect(listOf(['.pdf', '.docx'], 'en')).toBe('.pdf, .docx')
})
