/** Local times of a place and the moments they refer to, by the runtime's zone rules (Intl). Moments are Unix seconds. */

export interface LocalTime {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    const two = '2-digit'
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    })
    formats.set(zone, format)
  }
  return format
}

/** An IANA name that this runtime knows: `Europe/London`, not `GMT+1` or a guess. */
export function isTimeZone(zone: string): boolean {
  if (!/^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2})$/.test(zone)) return false
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/** The time on a zone's clocks at an instant. */
export function localTimeAt(ts: number, zone: string): LocalTime {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(ts * 1000)) parts[type] = Number(value)
  const { year, month, day, hour, minute } = parts as unknown as LocalTime
  return { year, month, day, hour, minute }
}

const asUtcTs = ({ year, month, day, hour, minute }: LocalTime): number =>
  Date.UTC(year, month - 1, day, hour, minute) / 1000

/** How far a zone is ahead of UTC at a moment, in seconds, rounded to the minute. */
export const offsetSecondsAt = (ts: number, zone: string): number =>
  asUtcTs(localTimeAt(ts, zone)) - Math.floor(ts / 60) * 60

/**
 * The moments at which a zone's clocks show a time, earlier first: usually one; none if the clocks skip it; two if they repeat
 * it.
 */
export function momentsOf(local: LocalTime, zone: string): number[] {
  const utc = asUtcTs(local)
  const offsets = new Set([-86_400, 0, 86_400].map((shift) => offsetSecondsAt(utc + shift, zone)))
  return [...offsets]
    .map((offset) => utc - offset)
    .filter((ts) => asUtcTs(localTimeAt(ts, zone)) === utc)
    .sort((a, b) => a - b)
}

/** Parses `2026-11-24T14:00` (seconds are optional); null if it is not a valid time. */
export function parseLocalTime(text: string): LocalTime | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::00(?:\.0+)?)?$/.exec(text.trim())
  if (!match) return null
  const [year, month, day, hour, minute] = match.slice(1).map(Number) as [number, number, number, number, number]
  const local = { year, month, day, hour, minute }
  const date = new Date(asUtcTs(local) * 1000)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60
  return isReal ? local : null
}

export type TimeProblem = 'format' | 'skipped' | 'twice'

/**
 * Parses a time as written by people and programs: Unix seconds, ISO 8601 with an offset, or a local time in `zone`, which must
 * occur exactly once.
 */
export function readMoment(value: string | number, zone: string): { ts: number } | { problem: TimeProblem } {
  if (typeof value === 'number') return isPlausible(value) ? { ts: Math.floor(value) } : { problem: 'format' }
  const text = value.trim()
  if (/^\d{9,11}$/.test(text)) return { ts: Number(text) }
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const ts = Math.floor(Date.parse(text.replace(' ', 'T')) / 1000)
    return Number.isFinite(ts) ? { ts } : { problem: 'format' }
  }
  const local = parseLocalTime(text)
  if (!local) return { problem: 'format' }
  const moments = momentsOf(local, zone)
  if (moments.length === 1) return { ts: moments[0]! }
  return { problem: moments.length === 0 ? 'skipped' : 'twice' }
}

/** Years 2000 to 2100, so that milliseconds are not mistaken for seconds. */
const isPlausible = (ts: number): boolean => ts >= 946_684_800 && ts <= 4_102_444_800
