import { bindingDayText, bindingMomentText, momentText } from '#shared/time/moment-text.ts'
import { dateLocale } from './date-locale.ts'
import { useReaderZone } from './zoned-times.ts'

/** "12 December 2026 at 14:05 UTC": with its zone said, so that nobody has to guess. */
export const formatMoment = (unixSeconds: number, locale: string, timeZone = 'UTC'): string =>
  momentText(unixSeconds * 1000, dateLocale(locale), timeZone)

/** The same of what binds: expiry, signing. */
export const formatBindingMoment = (unixSeconds: number, locale: string, timeZone = 'UTC'): string =>
  bindingMomentText(unixSeconds * 1000, dateLocale(locale), timeZone)

/** "1 February 2027" of `2027-02-01`, which binds: the start of work. */
export const formatBindingDay = (day: string, locale: string): string =>
  bindingDayText(Date.parse(`${day}T00:00:00Z`), dateLocale(locale))

/** A moment by the reader's own clock; by UTC until the page has hydrated, because only the browser knows the zone. */
export function useFormatMoment(): (unixSeconds: number, locale: string) => string {
  const zone = useReaderZone() ?? 'UTC'
  return (unixSeconds, locale) => formatMoment(unixSeconds, locale, zone)
}
