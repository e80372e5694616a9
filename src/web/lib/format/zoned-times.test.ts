import { expect, it } from 'vitest'
import { dayLeaf, formatZonedClock } from './zoned-times.ts'

it.each([
  ['en', 'Dec', '08'],
  ['ja', '12月', '08'],
  ['ko', '12월', '08'],
  ['zh-TW', '12月', '08'],
  ['cs', 'pro', '08'],
])('a calendar sheet in %s has the number of the day alone', (locale, month, day) => {
  expect(dayLeaf(Date.UTC(2026, 11, 8, 12) / 1000, 'UTC', locale)).toEqual({ month, day })
})

it.each([
  ['en', '2:05\u00a0PM'],
  ['ar', '2:05\u00a0م'],
  ['zh-TW', '下\u2060午\u20602:05'],
  ['de', '14:05'],
])('no line ends within the time of day in %s', (locale, expected) => {
  expect(formatZonedClock(Date.UTC(2026, 11, 8, 14, 5) / 1000, 'UTC', locale)).toBe(expected)
})
