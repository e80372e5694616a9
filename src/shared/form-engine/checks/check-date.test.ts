import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToDay, dayOf, noonOf, noonText, textOfDay } from './calendar-day.ts'
import type { CheckContext } from '../definition/check-context.ts'
import { checkValue } from './check-value.ts'
import type { DateRangeValue, FormItem } from '../definition/form-definition.ts'
import type { Rule } from '../definition/rule-types.ts'

const today = '2026-11-21'
const now = dayOf(today)!
const keyOf = (
  value: string | DateRangeValue,
  rules: Rule[] = [],
  more: object = {},
  seen: CheckContext['seen'] = () => undefined,
) => {
  const type = typeof value === 'string' ? 'date' : 'dateRange'
  const item = { name: 'q', type, label: 'Q', rules, ...more } as FormItem
  const found = checkValue(item, value, { today: () => today, seen, values: () => ({}) })
  return found && 'key' in found ? found.key : null
}
const anyDay = fc.integer({ min: now - 3_000, max: now + 3_000 })
const follows = (rule: Rule, key: string, holds: (day: number) => boolean) =>
  fc.assert(fc.property(anyDay, (day) => keyOf(textOfDay(day), [rule]) === (holds(day) ? null : key)))

describe('a date', () => {
  it('must exist, as YYYY-MM-DD', () => {
    for (const text of ['2024-02-29', '1000-01-01', '9999-12-31']) expect(keyOf(text), text).toBeNull()
    for (const text of ['2023-02-29', '2024-13-01', '0999-01-01', '24-01-01', '29.02.2024', '2024-02-29T00:00', 'May'])
      expect(keyOf(text), text).toBe('date')
    fc.assert(
      fc.property(
        anyDay,
        (day) => dayOf(textOfDay(day)) === day && noonText(noonOf(textOfDay(day))) === textOfDay(day),
      ),
    )
  })
  it('must be between enableFrom and enableUntil, given as dates or as days from today', () => {
    const bounds = { enableFrom: -2, enableUntil: '2026-11-30' }
    expect(['2026-11-18', '2026-11-19', '2026-11-30', '2026-12-01'].map((day) => keyOf(day, [], bounds))).toEqual([
      'enableFrom',
      null,
      null,
      'enableUntil',
    ])
  })
})

describe('date rules', () => {
  it('is today', () => follows({ type: 'is today' }, 'isToday', (day) => day === now))
  it('is in the future', () => follows({ type: 'is in the future' }, 'isInTheFuture', (day) => day > now))
  it('is in the past', () => follows({ type: 'is in the past' }, 'isInThePast', (day) => day < now))
  it('is on', () => follows({ type: 'is on', value: '2026-12-24' }, 'isOn', (day) => textOfDay(day) === '2026-12-24'))
  it('is before', () =>
    follows({ type: 'is before', value: '2026-01-31' }, 'isBefore', (day) => textOfDay(day) < '2026-01-31'))
  it('is after', () =>
    follows({ type: 'is after', value: '2026-01-31' }, 'isAfter', (day) => textOfDay(day) > '2026-01-31'))
  const span = { from: '2026-01-31', to: '2027-02-01' }
  const isWithin = (day: number) => textOfDay(day) >= span.from && textOfDay(day) <= span.to
  it('is between', () => follows({ type: 'is between', ...span }, 'isBetween', isWithin))
  it('is not between', () => follows({ type: 'is not between', ...span }, 'isNotBetween', (day) => !isWithin(day)))
  it('is relative to today', () => {
    const rule = { type: 'is relative to today', unit: 'weeks', duration: 2 } as const
    follows({ ...rule, direction: 'past' }, 'isBetween', (day) => day >= now - 14 && day <= now)
    follows({ ...rule, direction: 'next' }, 'isBetween', (day) => day >= now && day <= now + 14)
    expect(textOfDay(addToDay(dayOf('2024-01-31')!, 1, 'months'))).toBe('2024-02-29')
    expect(textOfDay(addToDay(dayOf('2024-02-29')!, -1, 'years'))).toBe('2023-02-28')
  })
  it('date_comparison compares with another field', () => {
    const rule = (operator: 'after' | 'before'): Rule[] => [
      { type: 'date_comparison', operator, compare_to_field: 'start' },
    ]
    const seen = (value?: string) => (name: string) => (name === 'start' ? { value, label: 'Start' } : undefined)
    expect(keyOf('2026-01-02', rule('after'), {}, seen('2026-01-01'))).toBeNull()
    expect(keyOf('2026-01-01', rule('after'), {}, seen('2026-01-01'))).toBe('isAfterField')
    expect(keyOf('2026-01-02', rule('before'), {}, seen('2026-01-01'))).toBe('isBeforeField')
    for (const other of [undefined, '', 'May']) expect(keyOf('2026-01-02', rule('after'), {}, seen(other))).toBeNull()
    const item = { name: 'q', type: 'date', label: 'Q', rules: rule('after') } as FormItem
    expect(
      checkValue(item, '2026-01-01', { today: () => today, seen: seen('2026-01-01'), values: () => ({}) }),
    ).toEqual({
      key: 'isAfterField',
      values: { name: 'Start' },
    })
  })
})

describe('a date range', () => {
  const range = (startDate: string, endDate: string, isCurrent = false) => ({ startDate, endDate, isCurrent })
  it('needs both months, or a start and "currently"', () => {
    expect(keyOf(range('01/2020', '02/2021'))).toBeNull()
    expect(keyOf(range('01/2020', '', true))).toBeNull()
    for (const half of [range('01/2020', ''), range('', '01/2020'), range('', '11/2026', true)])
      expect(keyOf(half)).toBe('dateRange')
    expect(keyOf(range('13/2020', '01/2021'))).toBe('month')
    expect(keyOf(range('01/2020', 'May'))).toBe('month')
  })
  it('starts in the future only if allowed', () => {
    const more = { disallowFutureStartDate: true }
    expect(keyOf(range('12/2026', '01/2027'), [], more)).toBe('futureStartDate')
    expect(keyOf(range('11/2026', '01/2027'), [], more)).toBeNull()
    expect(keyOf(range('12/2026', '01/2027'))).toBeNull()
  })
  it('cannot end before it starts', () => {
    expect(keyOf(range('02/2021', '01/2021'))).toBe('endBeforeStart')
    expect(keyOf(range('02/2021', '02/2021'))).toBeNull()
  })
})
