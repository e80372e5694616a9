const formats = new Map<string, Intl.DateTimeFormat>()

/** A format, made once; a zone that is not known here counts as UTC. */
export function formatOf(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    try {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    } catch {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    }
    formats.set(key, format)
  }
  return format
}

/** "12 December 2026" in the reader's language: how every day is written. `at` in milliseconds. */
export const dayText = (at: number | Date, locale: string, timeZone = 'UTC'): string =>
  formatOf(locale, timeZone, { dateStyle: 'long' }).format(at)
