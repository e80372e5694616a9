import { formatOf } from '#shared/time/day-text.ts'
import { dateLocale } from '#web/lib/format/date-locale.ts'
import { useReaderZone } from '#web/lib/format/zoned-times.ts'

/** "28 Nov 2026, 14:05:09", in the reader's zone; with its name where there is room. */
export function useEntryTime(): (ms: number, locale: string, isLong?: boolean) => string {
  const zone = useReaderZone() ?? 'UTC'
  return (ms, locale, isLong = false) =>
    formatOf(dateLocale(locale), zone, {
      day: 'numeric',
      month: isLong ? 'long' : 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      ...(isLong && { timeZoneName: 'short' as const }),
    }).format(ms)
}
