import { withAsciiDigits } from '#shared/form-engine/answers/normalize-value.ts'
import { mostAnswerDays } from '#shared/positions/draft-limits.ts'

/** A number of days, in digits of any script. Null for none; undefined if it cannot be promised. */
export function readDays(text: string): number | null | undefined {
  const typed = withAsciiDigits(text).trim()
  if (typed === '') return null
  const days = /^\d+$/.test(typed) ? Number(typed) : Number.NaN
  return days >= 1 && days <= mostAnswerDays ? days : undefined
}
