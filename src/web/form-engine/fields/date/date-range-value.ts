import type { DateRangeValue, FieldValue } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldProblem } from '#shared/form-engine/definition/rule-types.ts'
import { currentMonth, monthParts } from './month-text.ts'

export const emptyRange: DateRangeValue = { startDate: '', endDate: '', isCurrent: false }

/** The value of a date range; an invalid one is empty. */
export function rangeOf(value: FieldValue | undefined): DateRangeValue {
  if (typeof value !== 'object' || Array.isArray(value) || !('startDate' in value)) return emptyRange
  const { startDate, endDate, isCurrent } = value as DateRangeValue
  return { startDate: startDate ?? '', endDate: endDate ?? '', isCurrent: isCurrent === true }
}

/** If nothing is filled in, there is no answer. */
export const rangeValue = (range: DateRangeValue): DateRangeValue | undefined =>
  range.startDate === '' && range.endDate === '' && !range.isCurrent ? undefined : range

/**
 * spec/3 §4: ticking "currently in this role" sets the end to today; unticking with a missing start or end clears the value.
 */
export function withCurrent(range: DateRangeValue, isCurrent: boolean, now = new Date()): DateRangeValue | undefined {
  if (isCurrent) return { ...range, endDate: currentMonth(now), isCurrent: true }
  if (range.startDate === '' || range.endDate === '') return undefined
  return { ...range, isCurrent: false }
}

/**
 * Which of the two inputs has the problem: the one with an invalid month; the end if it is before the start; else the start.
 */
export function faultyParts(
  { startDate, endDate, isCurrent }: DateRangeValue,
  problem: FieldProblem | null,
): { start: boolean; end: boolean } {
  if (problem === null) return { start: false, end: false }
  const start = monthParts(startDate) === null
  const end = !isCurrent && monthParts(endDate) === null
  if (start || end) return { start, end }
  const isEnd = 'key' in problem && problem.key === 'endBeforeStart'
  return { start: !isEnd, end: isEnd }
}
