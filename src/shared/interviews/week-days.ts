import { localTimeAt } from '../time/zoned-time.ts'
import { firstWeekday } from '../locales/first-weekday.ts'
import { momentAt } from '../time/moment-at.ts'

/** Whose interviews a week shows. */
export const weekViews = ['mine', 'team', 'all'] as const
export type WeekView = (typeof weekViews)[number]

/** A day in a time zone: YYYY-MM-DD, and its first second and the next day's, in Unix seconds. */
export interface WeekDay {
  date: string
  startsTs: number
  endsTs: number
}

const dayMs = 86_400_000
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The day at a moment, in a time zone. */
export function dateAt(ts: number, timeZone: string): string {
  const { year, month, day } = localTimeAt(ts, timeZone)
  return dateOf(Date.UTC(year, month - 1, day))
}

/** Whether there is such a day, between 2000 and 2100. */
export function isWeekDate(date: string): boolean {
  const ms = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(ms) && dateOf(ms) === date && /^20\d\d-/.test(date)
}

/** The first day of a day's week, as the reader counts weeks. */
export function weekBeginOf(date: string, locale: string): string {
  const ms = Date.parse(`${date}T00:00:00Z`)
  return dateOf(ms - ((new Date(ms).getUTCDay() - firstWeekday(locale) + 7) % 7) * dayMs)
}

/** Some days later, or earlier. */
export const addDays = (date: string, days: number): string => dateOf(Date.parse(`${date}T00:00:00Z`) + days * dayMs)

/** Seven days. Where clocks change, one of them has 23 or 25 hours. */
export function weekDaysFrom(first: string, timeZone: string): WeekDay[] {
  const beginOf = (date: string) => momentAt(Date.parse(`${date}T00:00:00Z`) / 1000, timeZone)
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(first, index)
    return { date, startsTs: beginOf(date), endsTs: beginOf(addDays(date, 1)) }
  })
}
