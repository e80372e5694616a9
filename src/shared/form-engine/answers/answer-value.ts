import { displayTypes, type DateRangeValue, type FieldValue, type FormItem } from '../definition/form-definition.ts'

/** A text, list or range that is not empty; an unticked box is not an answer. */
export function isAnswered(value: FieldValue | null | undefined): value is FieldValue {
  if (value === undefined || value === null || value === false) return false
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  if (isRange(value)) return value.startDate !== '' || value.endDate !== '' || value.isCurrent
  return true
}

export const isRange = (value: FieldValue | undefined): value is DateRangeValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** By content; all unanswered values are equal. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  if (typeof a !== 'object' || typeof b !== 'object') return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  if (Array.isArray(a) && a.length !== (b as unknown[]).length) return false
  for (const name of new Set([...Object.keys(left), ...Object.keys(right)]))
    if (!isSameValue(left[name], right[name])) return false
  return true
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Shown, never answered. */
export const isDisplay = ({ type }: Pick<FormItem, 'type'>): boolean =>
  (displayTypes as readonly string[]).includes(type)
