import * as z from 'zod/mini'
import { problem, type Problem } from './problem.ts'

/**
 * Query parameters as contract fields, each with its description for the OpenAPI document. They arrive as a string, or as an
 * array if a name is repeated. For single-value parameters the first value counts, and an empty one counts as absent.
 */
const first = (value: unknown): unknown => {
  const one = Array.isArray(value) ? value[0] : value
  return one === '' ? undefined : one
}

interface JsonHints {
  description: string
  [keyword: string]: unknown
}

function document<S extends z.ZodMiniType>(schema: S, hints: JsonHints): S {
  z.globalRegistry.add(schema, hints)
  return schema
}

const once = <S extends z.ZodMiniType>(schema: S, hints: JsonHints) =>
  document(z.optional(z.pipe(z.transform(first), z.optional(schema))), hints)

// oxlint-disable-next-line no-control-regex -- control characters are what it finds
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const cleanText = (maxCharacters: number) =>
  z.string().check(
    z.maxLength(maxCharacters),
    z.refine((text) => !control.test(text) && text.isWellFormed(), problem('input.controls')),
  )

/** Free text of at most `maxCharacters`, without control characters. */
export const textField = (maxCharacters: number, description: string) =>
  once(cleanText(maxCharacters), { description, type: 'string', maxLength: maxCharacters })

/** One of `values`; case does not matter. */
export const choiceField = <const Values extends readonly [string, ...string[]]>(values: Values, description: string) =>
  once(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
      z.enum(values),
    ),
    { description, type: 'string', enum: values },
  )

const number = (message: Problem, isGood: (value: number) => boolean) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value,
    ),
    z.custom<number>((value) => typeof value === 'number' && isGood(value), message),
  )

/** A whole number from 0 to `max`. */
export const wholeNumberField = (example: number, description: string, max: number = Number.MAX_SAFE_INTEGER) =>
  once(
    number(
      max === Number.MAX_SAFE_INTEGER
        ? problem('input.wholeFrom', { example })
        : problem('input.wholeRange', { max, example }),
      (value) => Number.isSafeInteger(value) && value >= 0 && value <= max,
    ),
    { description, type: 'integer', minimum: 0, maximum: max, examples: [example] },
  )

/** A number from 0. */
export const amountField = (example: number, description: string) =>
  once(
    number(problem('input.amountFrom', { example }), (value) => Number.isFinite(value) && value >= 0),
    { description, type: 'number', minimum: 0, examples: [example] },
  )

/** `1`, `true`, `yes` or `0`, `false`, `no`. */
export const switchField = (description: string) =>
  once(
    z.pipe(
      z.transform((value: unknown) => {
        const word = String(value).trim().toLowerCase()
        return ['1', 'true', 'yes'].includes(word) ? true : ['0', 'false', 'no'].includes(word) ? false : value
      }),
      z.boolean(problem('input.switch')),
    ),
    { description, type: 'string', enum: ['0', '1'] },
  )

/** What `read` returns for a value; null means invalid. */
const readOr = <T>(message: Problem, read: (value: unknown) => T | null) =>
  z.transform((value: unknown, { issues }): T => {
    const made = read(value)
    if (made !== null) return made
    issues.push({ code: 'custom', message, input: value })
    return z.NEVER
  })

/** A text that `read` converts, or null if it cannot. */
export const parsedField = <T>(
  read: (text: string) => T | null,
  message: Problem,
  description: string,
  hints: Record<string, unknown> = {},
) =>
  once(
    readOr(message, (value) => (typeof value === 'string' ? read(value) : null)),
    { description, type: 'string', ...hints },
  )

/** The same if there are several ways to be invalid: `read` returns which. */
export const checkedField = <T>(
  read: (text: string) => { value: T } | { problem: Problem },
  description: string,
  hints: Record<string, unknown> = {},
) =>
  once(
    z.transform((value: unknown, context): T => {
      const answer = read(String(value))
      if ('value' in answer) return answer.value
      context.issues.push({ code: 'custom', message: answer.problem, input: value })
      return z.NEVER
    }),
    { description, type: 'string', ...hints },
  )

/** The same for a required parameter. */
export const requiredField = <T>(
  read: (text: string) => T | null,
  message: Problem,
  description: string,
  hints: Record<string, unknown> = {},
) =>
  document(
    z.prefault(
      readOr(message, (value) => read(String(first(value) ?? ''))),
      '',
    ),
    { description, type: 'string', ...hints, isRequired: true },
  )

/** Parameters that every call takes: site and language. */
export const commonFields = {
  domain: textField(253, 'The employer, on a host that serves several. Unknown: 404.'),
  hl: textField(35, 'UI locale (BCP 47); one that the employer does not offer falls back to one that it does.'),
}
