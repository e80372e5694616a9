import { isAnswered } from '../answers/answer-value.ts'
import { dayOf } from '../checks/calendar-day.ts'
import type { Comparison, Condition } from './condition-types.ts'
import type { FieldValue } from '../definition/form-definition.ts'

type Read = (field: string) => FieldValue | undefined

/** Whether a condition holds for the values from `read`; a hidden or unknown field reads as undefined. */
export function holds(condition: Condition, read: Read): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, read))
  if ('any' in condition) return condition.any.some((part) => holds(part, read))
  if ('not' in condition) return !holds(condition.not, read)
  return compares(condition, read(condition.field))
}

/** The fields that a condition reads, each once, in order. */
export function fieldsOfCondition(condition: Condition): string[] {
  const names = new Set<string>()
  const visit = (part: Condition): void => {
    if ('all' in part) part.all.forEach(visit)
    else if ('any' in part) part.any.forEach(visit)
    else if ('not' in part) visit(part.not)
    else names.add(part.field)
  }
  visit(condition)
  return [...names]
}

/** The specification's form of a condition (spec/3 §3): the dependencies, and a function of their values in that order. */
export function compileCondition(condition: Condition): {
  dependencies: string[]
  visibleFn: (values: readonly (FieldValue | undefined)[]) => boolean
} {
  const dependencies = fieldsOfCondition(condition)
  return {
    dependencies,
    visibleFn: (values) => holds(condition, (field) => values[dependencies.indexOf(field)]),
  }
}

/** An unanswered value equals nothing, is in no list, and is neither greater nor earlier than anything. */
function compares(comparison: Comparison, value: FieldValue | undefined): boolean {
  switch (comparison.is) {
    case 'answered':
      return isAnswered(value)
    case 'unanswered':
      return !isAnswered(value)
    case 'checked':
      return value === true
    case 'unchecked':
      return value !== true
    case 'equal':
      return equals(value, comparison.value)
    case 'not_equal':
      return !equals(value, comparison.value)
    case 'includes':
      return includes(value, String(comparison.value))
    case 'excludes':
      return !includes(value, String(comparison.value))
    case 'one_of':
      return comparison.value.some((each) => equals(value, each))
    case 'none_of':
      return !comparison.value.some((each) => equals(value, each))
    case 'greater':
      return amountOf(value) > comparison.value
    case 'less':
      return amountOf(value) < comparison.value
    case 'before':
      return daysBetween(value, comparison.value) < 0
    case 'after':
      return daysBetween(value, comparison.value) > 0
  }
}

/** A list with only that entry is equal too; numbers are compared with texts that contain their digits. */
function equals(value: FieldValue | undefined, expected: string | number | boolean): boolean {
  if (typeof expected === 'boolean') return (value === true) === expected
  const single = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (typeof single !== 'string' && typeof single !== 'number') return false
  if (typeof expected === 'number') return String(single).trim() !== '' && Number(single) === expected
  return String(single) === expected
}

/** An entry of a list, or part of a text ignoring case. */
function includes(value: FieldValue | undefined, expected: string): boolean {
  if (Array.isArray(value)) return (value as unknown[]).some((entry) => entry === expected)
  return typeof value === 'string' && expected !== '' && value.toLowerCase().includes(expected.toLowerCase())
}

/** Lists count their entries. */
function amountOf(value: FieldValue | undefined): number {
  if (Array.isArray(value)) return value.length
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? Number(value) : Number.NaN
}

function daysBetween(value: FieldValue | undefined, day: string): number {
  const [own, other] = [typeof value === 'string' ? dayOf(value) : null, dayOf(day)]
  return own === null || other === null ? Number.NaN : own - other
}
