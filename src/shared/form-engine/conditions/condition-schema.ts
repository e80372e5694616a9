import * as z from 'zod/mini'
import type { Condition } from './condition-types.ts'
import { definitionLimits as limits } from '../definition/definition-limits.ts'

const field = z.string().check(z.minLength(1), z.maxLength(limits.name))
const text = z.string().check(z.maxLength(limits.text))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day, written YYYY-MM-DD.'))

const comparisonOf = (isDraft: boolean) =>
  z.discriminatedUnion('is', [
    z.strictObject({ field, is: z.enum(['answered', 'unanswered', 'checked', 'unchecked']) }),
    z.strictObject({
      field,
      is: z.enum(['equal', 'not_equal', 'includes', 'excludes']),
      value: z.union([text, z.number(), z.boolean()], 'must be a text, a number, or true or false.'),
    }),
    z.strictObject({
      field,
      is: z.enum(['one_of', 'none_of']),
      value: z.array(text).check(z.minLength(isDraft ? 0 : 1), z.maxLength(limits.conditionParts)),
    }),
    z.strictObject({ field, is: z.enum(['greater', 'less']), value: z.number() }),
    z.strictObject({ field, is: z.enum(['before', 'after']), value: isDraft ? text : day }),
  ])

function conditionOf(isDraft: boolean): z.ZodMiniType<Condition> {
  const parts = () => z.array(z.lazy(() => condition)).check(z.maxLength(limits.conditionParts))
  const condition: z.ZodMiniType<Condition> = z.union(
    [
      comparisonOf(isDraft),
      z.strictObject({ all: parts() }),
      z.strictObject({ any: parts() }),
      z.strictObject({ not: z.lazy(() => condition) }),
    ],
    'is no condition. Write {field, is, value}, or {all: […]}, {any: […]}, {not: …} around conditions.',
  )
  return condition
}

/** condition-types.ts as a schema. Check the nesting depth before parsing, because it is recursive. */
export const conditionSchema = conditionOf(false)
/** The same, but a comparison may lack a value. */
export const draftConditionSchema = conditionOf(true)
