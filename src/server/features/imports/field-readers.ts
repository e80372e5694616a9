import { decodeHTML } from 'entities'

/** Readers for JSON of unknown shape: each returns the wanted type or undefined, and never throws. */
export type JsonRecord = Record<string, unknown>

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asRecord = (value: unknown): JsonRecord => (isRecord(value) ? value : {})

export const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** Trimmed text of a string, number or boolean; undefined if empty or of another kind. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return undefined
  return value.trim() === '' ? undefined : value.trim()
}

/** Control characters and direction overrides do not belong in a name and could reorder what is shown around it. */
export const withoutOverrides = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The value with text that a database can store: without NUL and other control characters, or halves of surrogate pairs. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll(/[^\P{Cc}\n\r\t]/gu, '')
  if (Array.isArray(value)) return value.map(storable)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, storable(of)]))
}

/** A single line of text for titles and names: entities decoded, control characters and runs of white space removed. */
export function asLine(value: unknown): string | undefined {
  const text = asText(value)
  if (text === undefined) return undefined
  const line = withoutOverrides(decodeHTML(text))
  return line === '' ? undefined : line
}

/** A finite number, also one written as text. */
export function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value.trim())
  return Number.isFinite(number) ? number : undefined
}

/** True or false, also as the words and digits that exports write for them. */
export function asBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = asText(value)?.toLowerCase()
  if (text === undefined) return undefined
  if (['true', 'yes', 'y', '1'].includes(text)) return true
  if (['false', 'no', 'n', '0'].includes(text)) return false
  return undefined
}

/** Own property of a chain of objects, such as `pick(job, 'location', 'name')`. */
export function pick(value: unknown, ...path: string[]): unknown {
  let current = value
  for (const key of path) {
    if (!isRecord(current) || !Object.hasOwn(current, key)) return undefined
    current = current[key]
  }
  return current
}

/** The first of several properties that contains text. */
export function pickLine(value: unknown, ...keys: string[]): string | undefined {
  for (const key of keys) {
    const line = asLine(pick(value, key))
    if (line !== undefined) return line
  }
  return undefined
}

/** An absolute http(s) URL of at most 2,000 characters, or undefined. */
export function asUrl(value: unknown): string | undefined {
  const text = asText(value)
  if (text === undefined || text.length > 2000 || !/^https?:\/\//i.test(text)) return undefined
  return URL.canParse(text) ? text : undefined
}
