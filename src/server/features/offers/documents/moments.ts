import { bindingMomentText } from '#shared/time/moment-text.ts'
import { isTimeZone } from '#shared/time/zoned-time.ts'

/** A signing time in words, in UTC and in the person's zone: "21 November 2026 at 08:05:10 UTC". */
export function momentsOf(at: Date, timezone: string, locale: string): { utc: string; local: string | null } {
  const inZone = (timeZone: string): string =>
    bindingMomentText(at, locale, timeZone, { hour: '2-digit', second: '2-digit', hourCycle: 'h23' })
  // A zone unknown to this system is omitted; the time in UTC is always given.
  const isToldApart = timezone !== 'UTC' && isTimeZone(timezone)
  return { utc: inZone('UTC'), local: isToldApart ? `${inZone(timezone)} (${timezone})` : null }
}
