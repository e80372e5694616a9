import { expect, it } from 'vitest'
import { shortNumber } from './short-number.ts'

it.each([
  [0, '0'],
  [7.4, '7'],
  [999, '999'],
  [1_000, '1k'],
  [1_250, '1.2k'],
  [9_999, '9.9k'],
  [35_400, '35k'],
  [999_999, '999k'],
  [1_500_000, '1.5M'],
  [2_000_000_000, '2B'],
  [7_600_000_000_000, '7600B'],
  [-1_250, '-1.2k'],
])('shortens %d to %s with k, M and B (spec/3 §9)', (value, text) => {
  expect(shortNumber(value)).toBe(text)
})
