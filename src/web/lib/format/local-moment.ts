import { localTimeAt } from '#shared/time/zoned-time.ts'

/** `2026-11-30T17:00`: a zone's local time in the format of date inputs. */
export function localMoment(unixSeconds: number, timezone: string): string {
  const { year, month, day, hour, minute } = localTimeAt(unixSeconds, timezone)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** The same time of day this many days later. */
export const laterMoment = (unixSeconds: number, timezone: string, days: number): string =>
  localMoment(unixSeconds + days * 86_400, timezone)
