import { useMemo } from 'react'
import { meetingText } from '#shared/time/moment-text.ts'
import { useBoot } from '#web/lib/boot.ts'
import { dateLocale } from '#web/lib/format/date-locale.ts'

/** "Tue, 24 Nov 2026, 14:00 GMT" or with its end, in the place's time zone, where staff book rooms. */
export function useMeetingTime(): (startsTs: number, endsTs: number | null, timeZone: string) => string {
  const { locale } = useBoot()
  return (startsTs, endsTs, timeZone) =>
    meetingText(startsTs * 1000, endsTs && endsTs * 1000, dateLocale(locale), timeZone, 'short')
}

/** The time zones that this browser knows, as choices, always including `own`. */
export const useZoneOptions = (own: string) =>
  useMemo(
    () =>
      [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
      })),
    [own],
  )
