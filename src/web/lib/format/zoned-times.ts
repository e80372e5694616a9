import { useSyncExternalStore } from 'react'
import { formatOf } from '#shared/time/day-text.ts'
import { clockSpaces, zoneName } from '#shared/time/moment-text.ts'
import { offsetSecondsAt } from '#shared/time/zoned-time.ts'
import { useBoot } from '../boot.ts'
import { dateLocale } from './date-locale.ts'
import { useTranslations } from '../messages.ts'

const never = () => () => undefined
const zoneOfBrowser = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** The reader's IANA zone; null on the server and until the page has hydrated, because only the browser knows it. */
export const useReaderZone = (): string | null => useSyncExternalStore<string | null>(never, zoneOfBrowser, () => null)

const clock = { hour: 'numeric', minute: '2-digit' } as const
const day = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** "Tuesday, November 24" in a zone. */
export const formatZonedDay = (ts: number, zone: string, locale: string): string =>
  formatOf(dateLocale(locale), zone, day).format(ts * 1000)

/** "2:00 PM" in a zone. */
export const formatZonedClock = (ts: number, zone: string, locale: string): string =>
  clockSpaces(formatOf(dateLocale(locale), zone, clock).format(ts * 1000))

/** "Central European Standard Time", the zone's name on that day. */
export const formatZoneName = (ts: number, zone: string, locale: string): string =>
  zoneName(ts * 1000, dateLocale(locale), zone)

/** A day as a calendar sheet: "Nov" and "24", without the words that some languages put after the number ("24日"). */
export const dayLeaf = (ts: number, zone: string, locale: string): { month: string; day: string } => ({
  month: formatOf(dateLocale(locale), zone, { month: 'short' }).format(ts * 1000),
  day: formatOf(dateLocale(locale), zone, { day: '2-digit' })
    .formatToParts(ts * 1000)
    .find(({ type }) => type === 'day')!.value,
})

export interface ZonedTimes {
  leaf: { month: string; day: string }
  /** "Tuesday, November 24, 2:00 PM to 2:45 PM, your time"; with the zone's name until the reader's is known. */
  main: string
  /** The same in the place's zone, if its time differs from the reader's on that day. */
  there: string | null
}

/**
 * A time in the reader's zone, and in the place's; both follow daylight saving time on that day. Needs the messages `times`.
 */
export function useZonedTimes(): (startsTs: number, endsTs: number | null, placeZone: string) => ZonedTimes {
  const t = useTranslations()
  const { locale } = useBoot()
  const readerZone = useReaderZone()
  return (startsTs, endsTs, placeZone) => {
    const span = (zone: string): string => {
      const on = formatZonedDay(startsTs, zone, locale)
      const from = formatZonedClock(startsTs, zone, locale)
      if (endsTs === null) return t('times.at', { day: on, from })
      const to = formatZonedClock(endsTs, zone, locale)
      const lastDay = formatZonedDay(endsTs, zone, locale)
      return lastDay === on ? t('times.range', { day: on, from, to }) : t('times.days', { day: on, from, lastDay, to })
    }
    const isHere = readerZone !== null && offsetSecondsAt(startsTs, readerZone) === offsetSecondsAt(startsTs, placeZone)
    const there = t('times.there', { times: span(placeZone), zone: formatZoneName(startsTs, placeZone, locale) })
    return {
      leaf: dayLeaf(startsTs, readerZone ?? placeZone, locale),
      main: readerZone === null ? there : t('times.yours', { times: span(readerZone) }),
      there: readerZone === null || isHere ? null : there,
    }
  }
}
