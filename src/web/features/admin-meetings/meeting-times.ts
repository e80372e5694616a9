import { useMemo } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { plainSpaces } from '#web/lib/zoned-times.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string, locale: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    })
    formats.set(key, format)
  }
  return format
}

/** "Tue, 24 Nov 2026, 14:00 GMT" or with its end, by the clock of the place: staff arrange rooms there. */
export function useMeetingTime(): (startsTs: number, endsTs: number | null, timeZone: string) => string {
  const { locale } = useBoot()
  return (startsTs, endsTs, timeZone) => {
    const format = formatOf(timeZone, locale)
    return plainSpaces(
      endsTs === null ? format.format(startsTs * 1000) : format.formatRange(startsTs * 1000, endsTs * 1000),
    )
  }
}

/** The zones that this browser knows, as choices; `own` is among them whatever it is. */
export const useZoneOptions = (own: string) =>
  useMemo(
    () =>
      [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
      })),
    [own],
  )
