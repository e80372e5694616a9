import { expect, test } from 'vitest'
import { emptyRange, faultyParts, rangeOf, rangeValue, withCurrent } from './date-range-value.ts'

const now = new Date(2026, 10, 21)

test('an invalid range is an empty one', () => {
  for (const value of [undefined, '', 'x', true, [], ['a']]) expect(rangeOf(value)).toEqual(emptyRange)
})

test('an empty range is not an answer', () => {
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

test('unticking keeps a complete range', () => {
  const range = { startDate: '04/2022', endDate: '11/2026', isCurrent: true }
  expect(withCurrent(range, false)).toEqual({ ...range, isCurrent: false })
})

test('unticking with a missing start or end clears the value', () => {
  expect(withCurrent({ startDate: '', endDate: '11/2026', isCurrent: true }, false)).toBeUndefined()
  expect(withCurrent({ startDate: '04/2022', endDate: '', isCurrent: true }, false)).toBeUndefined()
})

const range = (startDate: string, endDate: string, isCurrent = false) => ({ startDate, endDate, isCurrent })
const start = { start: true, end: false }
const end = { start: false, end: true }

test('a problem is shown at the part that is missing or invalid', () => {
  const problem = { key: 'dateRange' }
  expect(faultyParts(range('04/2022', ''), problem)).toEqual(end)
  expect(faultyParts(range('', ''), problem)).toEqual({ start: true, end: true })
  expect(faultyParts(range('1', '11/2026', true), problem)).toEqual(start)
})

test('with two valid months, a problem is shown at the end if it is too early, otherwise at the start', () => {
  expect(faultyParts(range('04/2022', '03/2022'), { key: 'endBeforeStart' })).toEqual(end)
  expect(faultyParts(range('04/2032', '05/2032'), { key: 'futureStartDate' })).toEqual(start)
  expect(faultyParts(range('04/2022', '05/2022'), { text: 'Not now' })).toEqual(start)
})

test('without a problem no part is faulty', () => {
  expect(faultyParts(range('', ''), null)).toEqual({ start: false, end: false })
})
