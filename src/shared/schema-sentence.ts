import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

/**
 * The library's default messages, which describe its own types, always in English. Our schemas' messages start differently
 * ("must …").
 */
export const isLibrarys = (message: string): boolean => /^(Invalid|Too (small|big)|Unrecognized key)/.test(message)

const nouns: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/**
 * The problem with a value, continuing from its name: "must be a text.", "is empty.". A schema's own message takes precedence.
 */
export function schemaSentence(issue: Issue, given: unknown): string {
  if (!isLibrarys(issue.message)) return issue.message
  const must = given === undefined ? 'is missing: it must be' : 'must be'
  const isEmpty = given === '' || (Array.isArray(given) && given.length === 0)
  switch (issue.code) {
    case 'invalid_type':
      return `${must} ${nouns[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `${must} ${oneOf(issue.values)}.`
    case 'invalid_union':
      return 'options' in issue ? `${must} ${oneOf(issue.options as unknown[])}.` : 'is not valid.'
    case 'unrecognized_keys':
      return `has parts that are not known here: ${firstNames(issue.keys)}. Remove them.`
    case 'too_big':
      return `${sized(issue.origin, 'has more than', 'is longer than', 'must be at most')} ${amount(issue.maximum)}${unitOf(issue.origin)}.`
    case 'too_small':
      if (isEmpty) return 'is empty.'
      return `${sized(issue.origin, 'needs at least', 'needs at least', issue.inclusive === false ? 'must be more than' : 'must be at least')} ${amount(issue.minimum)}${unitOf(issue.origin)}.`
    default:
      return 'is not valid.'
  }
}

/** Names from outside: only the first ones, and only enough of each to recognize it. */
export const firstNames = (keys: readonly string[]): string =>
  keys
    .slice(0, 10)
    .map((key) => (key.length > 60 ? `${key.slice(0, 60)}…` : key).toWellFormed())
    .join(', ') + (keys.length > 10 ? ', …' : '')

const sized = (origin: string, list: string, text: string, other: string): string =>
  origin === 'array' ? list : origin === 'string' ? text : other
const amount = (value: number | bigint): string => value.toLocaleString('en')
const unitOf = (origin: string): string => (origin === 'array' ? ' entries' : origin === 'string' ? ' characters' : '')

function oneOf(values: readonly unknown[]): string {
  const texts = values.map((value) => (typeof value === 'string' ? `"${value}"` : String(value)))
  return texts.length === 1 ? texts[0]! : `one of ${texts.join(', ')}`
}

/** The value at a path. */
export const valueAtPath = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], json)
