import { dateLocale } from './date-locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** "12 December 2026, 14:05 UTC": with its zone said, so that server and browser agree and nobody has to guess. */
export function formatMoment(unixSeconds: number, locale: string): string {
  const shownIn = dateLocale(locale)
  let format = formats.get(shownIn)
  if (!format) {
    const options = { year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
    format = new Intl.DateTimeFormat(shownIn, { ...options, timeZone: 'UTC', timeZoneName: 'short' })
    formats.set(shownIn, format)
  }
  return format.format(unixSeconds * 1000)
}
