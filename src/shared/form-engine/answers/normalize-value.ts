import { isRange } from './answer-value.ts'
import { dayOf, monthText } from '../checks/calendar-day.ts'
import type { FieldValue, FormItem } from '../definition/form-definition.ts'

/** spec/3 §5 and §9: the grouping of the nine digits; with dashes both have 11 characters. */
export const ssnGroups = [3, 2, 4] as const
export const sinGroups = [3, 3, 3] as const

/**
 * Formats a value while typing: social security and insurance numbers in groups. A number keeps non-digits so that its check
 * can refuse them: without the sign and point, "-1.5" would become 15.
 */
export function normalizeTyped(item: FormItem, value: FieldValue | undefined): FieldValue | undefined {
  if (item.type === 'number' && typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return value
  switch (item.type) {
    case 'number':
      return withAsciiDigits(value)
    case 'ssn':
      return groupDigits(digitsOf(value), ssnGroups)
    case 'sin':
      return groupDigits(digitsOf(value), sinGroups)
    default:
      return value
  }
}

/**
 * Normalizes a value when its field is left and when it is sent: trimmed (spec/3 §5), without empty or duplicate skills; empty
 * values become undefined. `today` is YYYY-MM-DD.
 */
export function normalizeValue(
  item: FormItem,
  value: FieldValue | undefined,
  { today }: { today: () => string },
): FieldValue | undefined {
  if (item.type === 'date' && item.today) return today()
  const typed = normalizeTyped(item, value)
  if (typeof typed === 'string') return typed.trim() || undefined
  if (Array.isArray(typed)) {
    const list = item.type === 'skillSelector' ? distinctTexts(typed) : typed
    return list.length > 0 ? list : undefined
  }
  if (isRange(typed)) {
    const range = typed.isCurrent ? { ...typed, endDate: monthText(today()) } : typed
    return range.startDate === '' && range.endDate === '' ? undefined : range
  }
  return typed ?? undefined
}

/** spec/3 §5: an invalid stored date is cleared. */
export const withoutInvalidDate = (item: FormItem, value: FieldValue | undefined): FieldValue | undefined =>
  item.type === 'date' && value !== undefined && (typeof value !== 'string' || dayOf(value) === null)
    ? undefined
    : value

function distinctTexts(list: readonly unknown[]): string[] {
  const byFold = new Map<string, string>()
  for (const entry of list) {
    const text = typeof entry === 'string' ? entry.trim() : ''
    if (text !== '' && !byFold.has(text.toLowerCase())) byFold.set(text.toLowerCase(), text)
  }
  return [...byFold.values()]
}

/** "123456789" in groups of 3, 2 and 4: "123-45-6789". Excess digits are dropped. */
export function groupDigits(digits: string, groups: readonly number[]): string {
  let at = 0
  const parts = groups.map((size) => digits.slice(at, (at += size)))
  return parts.filter((part) => part !== '').join('-')
}

/** A text with digits of any script converted to 0 to 9. */
export const withAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => asciiDigit(digit.normalize('NFKC')))

/** A text's digits as 0 to 9. In every script, a block of digits is ten long and starts with zero. */
export const digitsOf = (text: string): string =>
  [
    ...text
      .slice(0, 1_000)
      .normalize('NFKC')
      .matchAll(/\p{Nd}/gu),
  ]
    .map(([digit]) => asciiDigit(digit))
    .join('')

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  if (code < 128) return digit
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
  return String(code - zero)
}
