import * as z from 'zod/mini'
import { definitionLimits as limits } from './definition-limits.ts'

const message = z.optional(z.string().check(z.maxLength(limits.text)))
const wholeDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day, written YYYY-MM-DD.'))
const wholeCount = z.int().check(z.minimum(0), z.maximum(1_000_000))
const someMegabytes = z.number().check(z.positive(), z.maximum(1_000))
/** While a rule is being edited, its parts may be empty or invalid. */
const part = z.string().check(z.maxLength(limits.text))

const rulesOf = (isDraft: boolean) => {
  const day = isDraft ? part : wholeDay
  const count = isDraft ? z.number() : wholeCount
  const megabytes = isDraft ? z.number() : someMegabytes
  const name = z.string().check(z.minLength(isDraft ? 0 : 1), z.maxLength(limits.name))
  return z.discriminatedUnion('type', [
    z.strictObject({ type: z.enum(['email', 'phone', 'ssn', 'sin']), message }),
    z.strictObject({ type: z.literal('regex'), value: isDraft ? part : z.string().check(z.minLength(1)), message }),
    z.strictObject({ type: z.enum(['minLength', 'maxLength']), value: count, message }),
    z.strictObject({ type: z.enum(['minValue', 'maxValue']), value: z.number(), message }),
    z.strictObject({ type: z.enum(['maxFileSizeMB', 'maxCumulativeFileSizeMB']), value: megabytes, message }),
    z.strictObject({ type: z.enum(['is today', 'is in the future', 'is in the past']), message }),
    z.strictObject({ type: z.enum(['is on', 'is before', 'is after']), value: day, message }),
    z.strictObject({ type: z.enum(['is between', 'is not between']), from: day, to: day, message }),
    z.strictObject({
      type: z.literal('is relative to today'),
      direction: z.enum(['past', 'next']),
      duration: isDraft ? z.number() : z.int().check(z.minimum(0), z.maximum(10_000)),
      unit: z.enum(['days', 'weeks', 'months', 'years']),
      message,
    }),
    z.strictObject({
      type: z.literal('date_comparison'),
      operator: z.enum(['after', 'before']),
      compare_to_field: name,
      message,
    }),
  ])
}

/** rule-types.ts as a schema. */
export const ruleSchema = rulesOf(false)
/** The same, with unfinished rules. */
export const draftRuleSchema = rulesOf(true)
