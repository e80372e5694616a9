import type { Property } from './content-lines.ts'

/** A time as written: local to a zone, in seconds as if it were UTC; an instant, if it is in UTC; or a day. */
export interface WrittenTime {
  local: number
  isUtc: boolean
  isDay: boolean
}

export function readTime(text: string): WrittenTime | null {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(text.trim())
  if (!found) return null
  const [year, month, day, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((digits) => (digits === undefined ? undefined : Number(digits)))
  const date = new Date(Date.UTC(year!, month! - 1, day, hour, minute, Math.min(second, 59)))
  // Years below 100, and days that a month does not have.
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month! - 1 || date.getUTCDate() !== day) return null
  return { local: date.getTime() / 1000, isUtc: found[7] === 'Z', isDay: found[4] === undefined }
}

/** One property may contain several times, such as exceptions. */
export const readTimes = ({ value }: Property): WrittenTime[] =>
  value.split(',').flatMap((each) => readTime(each.split('/')[0]!) ?? [])

/** `PT1H30M`, `P2D`, `P1W` in seconds; null for anything else, including negative ones. */
export function readDuration(text: string): number | null {
  const found = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/.exec(
    text.trim(),
  )
  if (!found || text.trim().endsWith('P')) return null
  const [weeks, days, hours, minutes, seconds] = found.slice(1).map((digits) => Number(digits ?? 0))
  return (weeks! * 7 + days!) * 86_400 + hours! * 3_600 + minutes! * 60 + seconds!
}
