const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * MM/DD/YYYY in every language (spec/1 §9), as the day is at the place of the offer: the same for everybody who reads it, and
 * the one that the letter names. `seconds` is Unix time, `timezone` IANA; one that is not known counts as UTC.
 */
export function formatDay(seconds: number, timezone: string): string {
  const parts = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(seconds * 1000)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.month}/${parts.day}/${parts.year}`
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone)
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    try {
      format = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: timezone })
    } catch {
      format = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' })
    }
    formats.set(timezone, format)
  }
  return format
}
