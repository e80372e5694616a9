import { expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

it.each([
  ['en', -3, 'day', '3 days ago'],
  ['he', -2, 'week', 'לפני שבועיים'],
  ['he', -1, 'day', 'לפני יום אחד'],
  ['he', -5, 'day', 'לפני 5 ימים'],
  ['ja', -3, 'week', '3週間前'],
  ['zh-TW', -5, 'minute', '5分鐘前'],
  ['ht', -5, 'day', 'il y a 5 jours'],
] as const)('in %s, %d %s is "%s"', (locale, count, unit, expected) => {
  expect(relativeTime(count, unit, locale)).toBe(expected)
})

it('has words for near days', () => expect(relativeTime(-1, 'day', 'en', 'auto')).toBe('yesterday'))
