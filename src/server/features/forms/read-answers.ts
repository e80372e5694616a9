import type { FieldValue, FileValue, FormDefinition, FormItem, ListEntry } from '#shared/form-engine/form-definition.ts'
import { isAnswerable, isFixed, topItems } from './form-items.ts'

/** The most that a draft keeps of one answer; what a form allows is for its rules to say. */
const limits = { text: 20_000, parts: 500, part: 1_000, files: 100, entries: 200 }

/** Changed answers in the shapes of their types: null clears; what cannot be read is named by path. */
export interface ReadAnswers {
  changes: Map<string, FieldValue | null>
  unreadable: string[]
}

/**
 * Reads what a caller sent (spec/3 §3 values). Answers to questions that the form does not have, or that it fixes, are dropped.
 * Nothing is said here of whether they are good answers.
 */
export function readAnswers(definition: FormDefinition, sent: Record<string, unknown>): ReadAnswers {
  const read: ReadAnswers = { changes: new Map(), unreadable: [] }
  for (const item of topItems(definition)) {
    if (!Object.hasOwn(sent, item.name) || !isAnswerable(item) || isFixed(item)) continue
    const value = readValue(item, sent[item.name], item.name, read.unreadable)
    if (value !== undefined) read.changes.set(item.name, isEmpty(value) ? null : value)
  }
  return read
}

const isEmpty = (value: FieldValue | null): value is null =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Undefined when it cannot be read: `unreadable` then has its path. */
function readValue(item: FormItem, raw: unknown, path: string, unreadable: string[]): FieldValue | null | undefined {
  if (raw === null || raw === undefined) return null
  const value = item.type === 'dynamicList' ? readList(item.items, raw, path, unreadable) : readers[item.type](raw)
  if (value === undefined) unreadable.push(path)
  return value
}

type Reader = (raw: unknown) => FieldValue | undefined

const readText: Reader = (raw) => {
  const text = typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : raw
  return typeof text === 'string' && text.length <= limits.text ? clean(text) : undefined
}

/** What no person types and what stores or displays choke on: control characters, halves of surrogate pairs. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')

const readParts: Reader = (raw) => {
  if (!Array.isArray(raw) || raw.length > limits.parts) return undefined
  if (!raw.every((part) => typeof part === 'string' && part.length <= limits.part)) return undefined
  return [...new Set(raw.map((part: string) => clean(part).trim()).filter((part) => part !== ''))]
}

const readSwitch: Reader = (raw) => (typeof raw === 'boolean' ? raw : undefined)

const readStars: Reader = (raw) =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= 5 ? raw : undefined

const readRange: Reader = (raw) => {
  if (!isRecord(raw)) return undefined
  const { startDate = '', endDate = '', isCurrent = false } = raw
  if (typeof startDate !== 'string' || typeof endDate !== 'string' || typeof isCurrent !== 'boolean') return undefined
  if (startDate.length > 10 || endDate.length > 10) return undefined
  return { startDate: clean(startDate).trim(), endDate: clean(endDate).trim(), isCurrent }
}

/** Of a file only its id counts, or its content: name, size and type are what the server found. */
const readFiles: Reader = (raw) => {
  if (!Array.isArray(raw) || raw.length > limits.files) return undefined
  const files: FileValue[] = []
  for (const file of raw) {
    if (!isRecord(file) || typeof file.uid !== 'string' || file.uid.length > 100) return undefined
    if (file.content !== undefined && typeof file.content !== 'string') return undefined
    const name = typeof file.name === 'string' ? file.name : ''
    files.push({
      uid: file.uid,
      name,
      size: 0,
      type: '',
      status: 'done',
      ...(file.content && { content: file.content }),
    })
  }
  return files
}

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
  checkboxItem: readSwitch,
  star_rating: readStars,
  dateRange: readRange,
  file_upload: readFiles,
  info: () => undefined,
  instruction: () => undefined,
}

function readList(items: FormItem[], raw: unknown, path: string, unreadable: string[]): ListEntry[] | undefined {
  if (!Array.isArray(raw) || raw.length > limits.entries || !raw.every(isRecord)) return undefined
  return raw.map((sent, index) => {
    const entry: ListEntry = {}
    for (const item of items) {
      if (!Object.hasOwn(sent, item.name) || !isAnswerable(item) || isFixed(item)) continue
      const value = readValue(item, sent[item.name], `${path}.${index}.${item.name}`, unreadable)
      if (value !== undefined && !isEmpty(value)) entry[item.name] = value
    }
    return entry
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
