/** A moment in words, in UTC and in the zone of the person: "21 November 2026 at 08:05:10 UTC". */
export function momentsOf(at: Date, timezone: string, locale: string): { utc: string; local: string | null } {
  const inZone = (timeZone: string): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone, hourCycle: 'h23' }).format(at)
  return { utc: inZone('UTC'), local: timezone === 'UTC' ? null : localMoment(() => inZone(timezone), timezone) }
}

/** A zone that this system does not know is left out: the time in UTC is always there. */
function localMoment(format: () => string, timezone: string): string | null {
  try {
    return `${format()} (${timezone})`
  } catch {
    return null
  }
}
