import { expect, it } from 'vitest'
import { dayOf, endOfDay, isWrongDay } from './closing-day.ts'

it('ends a day with its last second, which is displayed as that day', () => {
  const ts = endOfDay('2026-12-01')!
  expect(new Date(ts * 1000).toISOString()).toBe('2026-12-01T23:59:59.000Z')
  expect(dayOf(ts)).toBe('2026-12-01')
  expect([endOfDay(''), dayOf(null)]).toEqual([null, ''])
})

it.each([
  ['', true, true],
  ['', false, false],
  ['2026-11-31', false, true],
  ['20266-11-01', false, true],
  ['2026-11-30', false, false],
])('%s, unreadable: %s, is wrong: %s', (day, isUnreadable, isWrong) => {
  expect(isWrongDay(day, isUnreadable)).toBe(isWrong)
})
