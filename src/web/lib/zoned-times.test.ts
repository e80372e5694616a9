import { expect, it } from 'vitest'
import { dayLeaf } from './zoned-times.ts'

it.each([
  ['en', 'Dec', '08'],
  ['ja', '12月', '08'],
  ['ko', '12월', '08'],
  ['zh-TW', '12月', '08'],
  ['cs', 'pro', '08'],
])('a calendar sheet in %s has the number of the day alone', (locale, month, day) => {
  expect(dayLeaf(Date.UTC(2026, 11, 8, 12) / 1000, 'UTC', locale)).toEqual({ month, day })
})
