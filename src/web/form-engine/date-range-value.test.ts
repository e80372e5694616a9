import { expect, test } from 'vitest'
import { emptyRange, faultyParts, rangeOf, rangeValue, withCurrent } from './date-range-value.ts'

const now = new Date(2026, 10, 21)

test('what is no range is an empty one', () => {
  for (const value of [undefined, '', 'x', true, [], ['a']]) expect(rangeOf(value)).toEqual(emptyRange)
})

test('a range without anything is no answer', () => {
  expect(rangeValue(emptyRange)).toBeUndefined()
  expect(rangeValue({ ...emptyRange, startDate: '0' })).toEqual({ startDate: '0', endDate: '', isCurrent: false })
})

test('ticking "currently" sets the end to this month', () => {
  expect(withCurrent({ startDate: '04/2022', endDate: '09/2024', isCurrent: false }, true, now)).toEqual({
    startDate: '04/2022',
    endDate: '11/2026',
    isCurrent: true,
  })
})

test('unticking keeps a whole range', () => {
  const range = { startDate: '04/2022', endDate: '11/2026', isCurrent: true }
  expect(withCurrent(range, false)).toEqual({ ...range, isCurrent: false })
})

test('unticking with a missing start or end clears the value', () => {
  expect(withCurrent({ startDate: '', endDate: '11/2026', isCurrent: true }, false)).toBeUndefined()
  expect(withCurrent({ startDate: '04/2022', endDate: '', isCurrent: true }, false)).toBeUndefined()
})

test('a problem is shown at the part that is missing or no month', () => {
  expect(faultyParts({ startDate: '04/2022', endDate: '', isCurrent: false })).toEqual({ start: false, end: true })
  expect(faultyParts({ startDate: '', endDate: '', isCurrent: false })).toEqual({ start: true, end: true })
  expect(faultyParts({ startDate: '1', endDate: '11/2026', isCurrent: true })).toEqual({ start: true, end: false })
  expect(faultyParts({ startDate: '04/2022', endDate: '05/2022', isCurrent: false })).toEqual({
    start: true,
    end: false,
  })
})
