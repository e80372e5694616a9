import { expect, it } from 'vitest'
import { readDays } from './read-days.ts'

it.each([
  ['', null],
  ['  ', null],
  ['7', 7],
  [' 14 ', 14],
  ['٢١', 21],
  ['365', 365],
  ['366', undefined],
  ['0', undefined],
  ['-3', undefined],
  ['2.5', undefined],
  ['a week', undefined],
])('%j is read as %j', (typed, days) => expect(readDays(typed)).toBe(days))
