import { isRange } from '../answers/answer-value.ts'
import { addToDay, dayOf, monthOf, monthText, noonOf, textOfDay } from './calendar-day.ts'
import type { CheckContext } from '../definition/check-context.ts'
import type { DateItem, DateRangeItem, FieldValue } from '../definition/form-definition.ts'
import type { FieldProblem, Rule } from '../definition/rule-types.ts'

/** Checks that a day exists and can be picked: from `enableFrom` to `enableUntil` (spec/3 §5). */
export function dateProblem(value: FieldValue, item: DateItem, { today }: CheckContext): FieldProblem | null {
  const day = typeof value === 'string' ? dayOf(value) : null
  if (day === null) return { key: 'date' }
  const [from, until] = [boundOf(item.enableFrom, today), boundOf(item.enableUntil, today)]
  if (from !== null && day < from) return { key: 'enableFrom', values: { date: noonOf(textOfDay(from)) } }
  if (until !== null && day > until) return { key: 'enableUntil', values: { date: noonOf(textOfDay(until)) } }
  return null
}

/** The first or last day that can be picked, in days since 1970-01-01; numbers are days from today. */
export function boundOf(bound: number | string | undefined, today: () => string): number | null {
  if (bound === undefined) return null
  return typeof bound === 'number' ? dayOf(today())! + bound : dayOf(bound)
}

/** Checks one of the date rules for a valid day; null for rules of other fields. */
export function dateRuleProblem(rule: Rule, value: string, context: CheckContext): FieldProblem | null {
  const day = dayOf(value)!
  const now = dayOf(context.today())!
  const at = (text: string): Record<string, number> => ({ date: noonOf(text) })
  switch (rule.type) {
    case 'is today':
      return day === now ? null : { key: 'isToday' }
    case 'is in the future':
      return day > now ? null : { key: 'isInTheFuture' }
    case 'is in the past':
      return day < now ? null : { key: 'isInThePast' }
    case 'is on':
      return day === dayOf(rule.value) ? null : { key: 'isOn', values: at(rule.value) }
    case 'is before':
      return day < dayOf(rule.value)! ? null : { key: 'isBefore', values: at(rule.value) }
    case 'is after':
      return day > dayOf(rule.value)! ? null : { key: 'isAfter', values: at(rule.value) }
    case 'is between':
    case 'is not between': {
      const isWithin = day >= dayOf(rule.from)! && day <= dayOf(rule.to)!
      const values = { from: noonOf(rule.from), to: noonOf(rule.to) }
      if (isWithin === (rule.type === 'is between')) return null
      return { key: isWithin ? 'isNotBetween' : 'isBetween', values }
    }
    case 'is relative to today': {
      const sign = rule.direction === 'past' ? -1 : 1
      const end = addToDay(now, sign * rule.duration, rule.unit)
      const isWithin = sign < 0 ? day >= end && day <= now : day >= now && day <= end
      const [first, last] = sign < 0 ? [end, now] : [now, end]
      return isWithin
        ? null
        : { key: 'isBetween', values: { from: noonOf(textOfDay(first)), to: noonOf(textOfDay(last)) } }
    }
    case 'date_comparison':
      return comparisonProblem(rule, day, context)
    default:
      return null
  }
}

/** Having nothing to compare with is not a problem: if the other one is needed, it is required itself. */
function comparisonProblem(
  rule: Extract<Rule, { type: 'date_comparison' }>,
  day: number,
  { seen }: CheckContext,
): FieldProblem | null {
  const other = seen(rule.compare_to_field)
  const otherDay = typeof other?.value === 'string' ? dayOf(other.value) : null
  if (!other || otherDay === null) return null
  const isAfter = rule.operator === 'after'
  if (isAfter ? day > otherDay : day < otherDay) return null
  return { key: isAfter ? 'isAfterField' : 'isBeforeField', values: { name: other.label } }
}

/** Two months, or one and "currently" (spec/3 §4 and §5). The specification allows an end before its start; we do not. */
export function dateRangeProblem(value: FieldValue, item: DateRangeItem, { today }: CheckContext): FieldProblem | null {
  if (!isRange(value)) return { key: 'dateRange' }
  const { startDate, endDate, isCurrent } = value
  if (startDate === '' || (endDate === '' && !isCurrent)) return { key: 'dateRange' }
  const [start, end] = [monthOf(startDate), isCurrent ? null : monthOf(endDate)]
  if (start === null || (!isCurrent && end === null)) return { key: 'month' }
  if (item.disallowFutureStartDate && start > monthOf(monthText(today()))!) return { key: 'futureStartDate' }
  return end !== null && end < start ? { key: 'endBeforeStart' } : null
}
