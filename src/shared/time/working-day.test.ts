import { expect, it } from 'vitest'
import { workingDayAfter } from './working-day.ts'

const ts = (text: string) => Date.parse(text) / 1000

it.each([
  ['a Tuesday', '2026-11-24T14:45:00Z', '2026-11-25T14:45:00Z'],
  ['a Friday', '2026-11-27T14:45:00Z', '2026-11-30T14:45:00Z'],
  ['a Saturday', '2026-11-28T09:00:00Z', '2026-11-30T09:00:00Z'],
  ['a Friday before the clocks go back', '2026-10-23T14:00:00+01:00', '2026-10-26T14:00:00Z'],
])('after %s in London', (_what, from, to) => {
  expect(workingDayAfter(ts(from), 'Europe/London')).toBe(ts(to))
})

it('goes by the day of the place, not by UTC', () => {
  // Friday evening in Los Angeles is Saturday in UTC.
  expect(workingDayAfter(ts('2026-11-27T18:00:00-08:00'), 'America/Los_Angeles')).toBe(ts('2026-11-30T18:00:00-08:00'))
  // Monday morning in Auckland is Sunday in UTC.
  expect(workingDayAfter(ts('2026-11-30T09:00:00+13:00'), 'Pacific/Auckland')).toBe(ts('2026-12-01T09:00:00+13:00'))
})
