import { expect, it } from 'vitest'
import { listOf } from './list-of.ts'

it.each([
  ['en', 'A, B, C'],
  ['ar', 'A وB وC'],
  ['ja', 'A、B、C'],
  ['ht', 'A, B, C'],
])('a list in %s has the separators of the language', (locale, expected) => {
  expect(listOf(['A', 'B', 'C'], locale)).toBe(expected)
})
