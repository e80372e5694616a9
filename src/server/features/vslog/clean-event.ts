import { pageViewEvents, vslogEvents } from '#contract/vslog-events.ts'
import { loggedPath } from '#server/http/logged-path.ts'

const maxTextLength = 200
const maxDepth = 4
const maxKeys = 60
const maxItems = 50
/** Of an event that no chart is made of: enough for what broke, and where. */
const unknownBytes = 500
const knownBytes = 1_000

const viewFields = ['page', 'navigation', 'ms']
/** What of the events that charts are made of is kept; pages send no more. */
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

/** Keys whose values name people, or open doors. */
const personal = /name$|mail|phone|user|token|cookie|password|session|address|^ip$|resume|profile|query/i
/** Names that only look like it. */
const harmless = /^(event|page|view|app|api)_?name(space)?$/i

/**
 * What of a page's own report is kept: numbers, flags and short texts, none that could name a person; of the events that
 * charts are made of their own fields, of others 500 bytes. Addresses of pages lose their query, which may hold anything.
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

/** An address or a path without the code that opens something; others stay as they are. */
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
