import { asText } from './field-readers.ts'
import { RowError } from './imports.types.ts'

const earliestTs = Date.UTC(1990, 0, 1) / 1000
const latestTs = Date.UTC(2100, 0, 1) / 1000

/**
 * Parses a point in time as sources write it, into Unix seconds: ISO 8601 (a time without zone, or a bare date, is UTC), RFC
 * 2822, Unix seconds or milliseconds, `2026-08-05 09:41:37 UTC`, `DD.MM.YYYY`, `YYYY/MM/DD`. Null if it is none of these or not
 * between 1990 and 2100. `MM/DD/YYYY` and `DD/MM/YYYY` are accepted only if just one reading is possible.
 */
export function readTime(value: unknown): number | null {
  const ts = typeof value === 'number' ? fromNumber(value) : fromText(asText(value))
  return ts !== null && ts >= earliestTs && ts < latestTs ? ts : null
}

/** `readTime` for a field of a row: null if it is empty. @throws RowError if it is not a valid date. */
export function readTimeField(field: string, value: unknown): number | null {
  if (value === undefined || value === null || asText(value) === undefined) return null
  const ts = readTime(value)
  if (ts === null) {
    throw new RowError(
      field,
      `"${String(value).slice(0, 60)}" is not a date that has one meaning; write it as 2026-08-31 or 2026-08-31T12:00:00Z`,
      { key: 'imports.reason.date', values: { value: String(value).slice(0, 60) } },
    )
  }
  return ts
}

const fromNumber = (value: number): number | null =>
  Number.isFinite(value) ? Math.floor(value > 1e11 ? value / 1000 : value) : null

function fromText(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^\d{9,13}$/.test(text)) return fromNumber(Number(text))
  const iso =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    )
  if (iso) {
    const [, year, month, day, hour, minute, second, zone] = iso
    const ts = dateToTs(Number(year), Number(month), Number(day))
    const [hours, minutes, seconds] = [Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0)]
    const ahead = zoneSeconds(zone)
    if (ts === null || ahead === null || hours > 23 || minutes > 59 || seconds > 59) return null
    return ts + hours * 3600 + minutes * 60 + seconds - ahead
  }
  const numeric = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?:[T ,].*)?$/.exec(text)
  if (numeric) return fromParts(Number(numeric[1]), numeric[2]!, Number(numeric[3]), Number(numeric[4]))
  // Without a four-digit year the platform's parser would guess one.
  if (!/\b(19|20)\d{2}\b/.test(text) || !/[a-z]{3}/i.test(text) || !/\d{1,2}/.test(text)) return null
  const parsed = Date.parse(/\d:\d/.test(text) ? text : `${text} UTC`)
  return Number.isNaN(parsed) ? null : Math.floor(parsed / 1000)
}

/** Null for one that no place has. */
function zoneSeconds(zone: string | undefined): number | null {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '')
  if (!match) return 0
  const [hours, minutes] = [Number(match[2]), Number(match[3])]
  return hours > 14 || minutes > 59 ? null : (match[1] === '-' ? -1 : 1) * (hours * 3600 + minutes * 60)
}

function fromParts(a: number, separator: string, b: number, c: number): number | null {
  if (a > 31) return dateToTs(a, b, c)
  if (c < 1000) return null
  if (separator === '.') return dateToTs(c, b, a)
  if (a > 12) return dateToTs(c, b, a)
  if (b > 12 || a === b) return dateToTs(c, a, b)
  return null
}

function dateToTs(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / 1000 : null
}
