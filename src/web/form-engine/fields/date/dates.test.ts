import { expect, test } from 'vitest'
import { formatDay, isDay, limitDay } from './dates.ts'

test('only existing days are valid', () => {
  expect(isDay('2028-02-29')).toBe(true)
  expect(['2026-02-29', '2026-13-01', '2026-1-1', 'soon', '', undefined, 20261101].filter(isDay)).toEqual([])
})

test('a limit is a day, or days from today', () => {
  expect(limitDay(0, '2026-12-31')).toBe('2026-12-31')
  expect(limitDay(1, '2026-12-31')).toBe('2027-01-01')
  expect(limitDay(-31, '2026-12-31')).toBe('2026-11-30')
  expect(limitDay('2026-05-01', '2026-12-31')).toBe('2026-05-01')
  expect(limitDay('soon', '2026-12-31')).toBeUndefined()
  expect(limitDay(undefined, '2026-12-31')).toBeUndefined()
})

test('a day is shown as DD MMM YYYY, in other languages in their own order', () => {
  expect(formatDay('2026-09-03', 'en')).toBe('03 Sep 2026')
  expect(formatDay('2026-09-03', 'en-XA')).toBe('03 Sep 2026')
  expect(formatDay('2026-09-03', 'ja')).toBe('2026年9月03日')
})
