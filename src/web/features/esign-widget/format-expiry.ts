/** "30 November 2026, 17:00 GMT": in the offer's own zone, which is said, so that server and browser agree. */
export const formatExpiry = (unixSeconds: number, timezone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  }).format(unixSeconds * 1000)
