import { pageViewEvents, vslogEvents } from '#contract/vslog/vslog-events.ts'
import { loggedPath } from '#server/http/logged-path.ts'

const maxTextLength = 200
const maxDepth = 4
const maxKeys = 60
const maxItems = 50
/** For an event not used in charts: enough to identify what broke, and where. */
const unknownBytes = 500
const knownBytes = 1_000

const viewFields = ['page', 'navigation', 'ms']
/** The fields kept for events used in charts; pages send no others. */
const knownFields = new Map<string, readonly string[]>([
  ...pageViewEvents.map((name) => [name, viewFields] as const),
  [vslogEvents.search, ['results', 'text']],
  [vslogEvents.pageInteractive, viewFields],
  [vslogEvents.componentInteractive, [...viewFields, 'component']],
  [
    vslogEvents.contentLoadTime,
    ['apiNamespace', 'apiEndpoint', 'viewNamespace', 'viewEndpoint', 'windowUrl', 'timing'],
  ],
])

/** Keys whose values identify people or grant access. */
const personal = /name$|mail|phone|user|token|cookie|password|session|address|^ip$|resume|profile|query/i
/** Names that merely look like it. */
const harmless = /^(event|page|view|app|api)_?name(space)?$/i

/**
 * The stored part of a page's report: numbers, flags and short texts, none that could identify a person; for events used in
 * charts their own fields, for others 500 bytes. URLs of pages lose their query, which may contain anything.
 */
export function cleanEventData(data: unknown, event = ''): Record<string, unknown> {
  const known = knownFields.get(event)
  const given = known && isRecord(data) ? Object.fromEntries(known.map((name) => [name, data[name]])) : data
  const clean = cleanValue(given, 0)
  const record = isRecord(clean) ? clean : clean === undefined ? {} : { value: clean }
  return Buffer.byteLength(JSON.stringify(record)) <= (known ? knownBytes : unknownBytes) ? record : { isCut: true }
}

/** `event` and `namespace` as stored: letters, digits and `_ . : -`. */
export const cleanEventName = (value: unknown, fallback: string): string =>
  typeof value === 'string' ? value.replace(/[^\w.:-]+/g, '_').slice(0, 80) || fallback : fallback

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function cleanValue(value: unknown, depth: number): unknown {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  if (typeof value === 'string') return cleanString(value)
  if (depth >= maxDepth) return undefined
  if (Array.isArray(value)) {
    return value
      .slice(0, maxItems)
      .map((item) => cleanValue(item, depth + 1))
      .filter((item) => item !== undefined)
  }
  if (!isRecord(value)) return undefined
  const entries = Object.entries(value)
    .filter(([key]) => key !== '__proto__' && (!personal.test(key) || harmless.test(key)))
    .slice(0, maxKeys)
    .map(([key, item]) => [cleanString(key).slice(0, 60), cleanValue(item, depth + 1)] as const)
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined))
}

/** A URL or path without any code that grants access; others stay as they are. */
function withoutSecret(word: string): string {
  const cut = loggedPath(word)
  return cut.includes('[cut]') ? cut : word
}

function cleanString(text: string): string {
  const short = text
    .slice(0, maxTextLength * 4)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/(https?:\/\/[^\s?#]{1,500})[?#]\S*/gi, '$1')
    .replace(/\S*(?:\/|\\|%2f|%5c)\S*/gi, withoutSecret)
    .replace(/\S{1,64}@\S{1,255}/g, '[cut]')
    .replace(/\+?\d[\d\s().-]{7,18}\d/g, '[cut]')
  return short.slice(0, maxTextLength).toWellFormed()
}
