import { formatLocale } from '../locales/format-locale.ts'
const formats = new Map<string, Intl.DateTimeFormat>()
/** Visitors' headers name any region in any zone. */
const mostFormats = 500

/** A cached formatter; an unknown zone counts as UTC. */
export function formatOf(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    try {
      format = new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone })
    } catch {
      format = new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone: 'UTC' })
    }
    if (formats.size >= mostFormats) formats.clear()
    formats.set(key, format)
  }
  return format
}

/**
 * "12 December 2026" in the reader's language: the format for every day, also used for times (the style `long` would add an era
 * in Thai). `at` in milliseconds.
 */
export const dayText = (at: number | Date, locale: string, timeZone = 'UTC'): string =>
  formatOf(locale, timeZone, { year: 'numeric', month: 'long', day: 'numeric' }).format(at)

/**
 * "23 – 29 November 2026": from one day to another, in milliseconds. Servers and browsers put other spaces around the dash, or none;
 * here they are the same.
 */
export const dayRangeText = (
  [from, to]: readonly [number, number],
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): string =>
  formatOf(locale, timeZone, options)
    .formatRange(from, to)
    .replaceAll(/[\u2009\u202f]/g, ' ')
    .replaceAll(/ ?([~～]) ?/g, ' $1 ')
