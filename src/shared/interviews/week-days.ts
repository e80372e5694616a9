import { localTimeAt } from '../time/zoned-time.ts'
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

/** The Monday of a day's week; null if there is no such day between 2000 and 2100. */
export function mondayOf(date: string): string | null {
  const ms = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(ms) || dateOf(ms) !== date || !/^20\d\d-/.test(date)) return null
  return dateOf(ms - ((new Date(ms).getUTCDay() + 6) % 7) * dayMs)
}

/** Some days later, or earlier. */
export const addDays = (date: string, days: number): string => dateOf(Date.parse(`${date}T00:00:00Z`) + days * dayMs)

/** The seven days from a Monday. Where clocks change, one of them has 23 or 25 hours. */
export function weekDaysFrom(monday: string, timeZone: string): WeekDay[] {
  const beginOf = (date: string) => momentAt(Date.parse(`${date}T00:00:00Z`) / 1000, timeZone)
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index)
    return { date, startsTs: beginOf(date), endsTs: beginOf(addDays(date, 1)) }
  })
}
