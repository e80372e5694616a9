import { isDisplay } from './answer-value.ts'
import type { FieldValue, FileValue, FormItem, ListEntry } from '../definition/form-definition.ts'
import { mostEntries } from './initial-values.ts'

/** Limits for reading one answer; the rules decide what a form allows. */
const limits = { text: 20_000, parts: 500, part: 1_000, files: 100 } as const

/** An answer in the shape of its item's type, and the paths where the shape was wrong. */
export interface ReadAnswer {
  value: FieldValue | undefined
  unreadable: string[]
}

/** Reads any JSON as the answer to an item; null and undefined mean no answer. Never fails, ignores rules. */
export function readAnswer(item: FormItem, json: unknown, path: string): ReadAnswer {
  if (json === null || json === undefined) return { value: undefined, unreadable: [] }
  if (item.type === 'dynamicList') return readEntries(item.items, json, path)
  const value = readers[item.type](json)
  return { value, unreadable: value === undefined ? [path] : [] }
}

function readEntries(items: readonly FormItem[], json: unknown, path: string): ReadAnswer {
  if (!Array.isArray(json) || json.length > mostEntries || !json.every(isRecord))
    return { value: undefined, unreadable: [path] }
  const unreadable: string[] = []
  const value = json.map((sent: Record<string, unknown>, index) => {
    const entry: ListEntry = {}
    for (const item of items) {
      if (!Object.hasOwn(sent, item.name) || item.type === 'dynamicList' || isDisplay(item)) continue
      const read = readAnswer(item, sent[item.name], `${path}.${index}.${item.name}`)
      unreadable.push(...read.unreadable)
      if (read.value !== undefined) entry[item.name] = read.value
    }
    return entry
  })
  return { value, unreadable }
}

const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

type Reader = (json: unknown) => FieldValue | undefined

const readText: Reader = (json) => {
  const text = typeof json === 'number' && Number.isFinite(json) ? String(json) : json
  return typeof text === 'string' && text.length <= limits.text ? clean(text) : undefined
}

/** Removes characters that no one types and that break storage: control characters, unpaired surrogates. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')

const readParts: Reader = (json) => {
  if (!Array.isArray(json) || json.length > limits.parts) return undefined
  if (!json.every((part) => typeof part === 'string' && part.length <= limits.part)) return undefined
  return [...new Set((json as string[]).map(clean))]
}

const readRange: Reader = (json) => {
  if (!isRecord(json)) return undefined
  const { startDate = '', endDate = '', isCurrent = false } = json
  if (typeof startDate !== 'string' || typeof endDate !== 'string' || typeof isCurrent !== 'boolean') return undefined
  return startDate.length <= 10 && endDate.length <= 10 ? { startDate, endDate, isCurrent } : undefined
}

const readFiles: Reader = (json) =>
  Array.isArray(json) && json.length <= limits.files && json.every(isFile) ? (json as FileValue[]) : undefined

const isFile = (json: unknown): boolean =>
  isRecord(json) &&
  typeof json.uid === 'string' &&
  typeof json.name === 'string' &&
  json.name.length <= limits.part &&
  typeof json.size === 'number' &&
  (json.content === undefined || typeof json.content === 'string')

const readStars: Reader = (json) => (typeof json === 'number' && Number.isInteger(json) ? json : undefined)

const nothing: Reader = () => undefined

const readers: Record<Exclude<FormItem['type'], 'dynamicList'>, Reader> = {
  text: readText,
  textarea: readText,
  number: readText,
  email: readText,
  phone: readText,
  ssn: readText,
  sin: readText,
  radio: readText,
  dropdown: readText,
  country: readText,
  state: readText,
  date: readText,
  embedded_form: readText,
  checkbox: readParts,
  skillSelector: readParts,
  checkboxItem: (json) => (typeof json === 'boolean' ? json : undefined),
  star_rating: readStars,
  dateRange: readRange,
  file_upload: readFiles,
  info: nothing,
  instruction: nothing,
}
