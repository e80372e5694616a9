import { bindingDayText, bindingMomentText, momentText } from '#shared/time/moment-text.ts'
import { dateLocale } from './date-locale.ts'
import { useReaderZone } from './zoned-times.ts'

/** "12 December 2026 at 14:05 UTC": including its zone, so that no one has to guess. */
export const formatMoment = (unixSeconds: number, locale: string, timeZone = 'UTC'): string =>
  momentText(unixSeconds * 1000, dateLocale(locale), timeZone)

/** The same for binding moments: expiry, signing. */
export const formatBindingMoment = (unixSeconds: number, locale: string, timeZone = 'UTC'): string =>
  bindingMomentText(unixSeconds * 1000, dateLocale(locale), timeZone)

/** "1 February 2027" for `2027-02-01`, a binding day: the start of work. */
export const formatBindingDay = (day: string, locale: string): string =>
  bindingDayText(Date.parse(`${day}T00:00:00Z`), dateLocale(locale))

/** A moment in the reader's own time zone; in UTC until the page has hydrated, because only the browser knows the zone. */
export function useFormatMoment(): (unixSeconds: number, locale: string) => string {
  const zone = useReaderZone() ?? 'UTC'
  return (unixSeconds, locale) => formatMoment(unixSeconds, locale, zone)
}
