const msPerDay = 86_400_000

export type DayUnit = 'days' | 'weeks' | 'months' | 'years'

/** Days since 1970-01-01 of a day that exists, written YYYY-MM-DD, from the year 1000 on; else null. */
export function dayOf(text: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.getTime() / msPerDay
}

/** The day as YYYY-MM-DD. */
export const textOfDay = (day: number): string => new Date(day * msPerDay).toISOString().slice(0, 10)

/** `count` units later (earlier where negative); the last of a shorter month stands for days that it lacks. */
export function addToDay(day: number, count: number, unit: DayUnit): number {
  if (unit === 'days') return day + count
  if (unit === 'weeks') return day + count * 7
  const date = new Date(day * msPerDay)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count * (unit === 'years' ? 12 : 1))
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, lastDay))
  return date.getTime() / msPerDay
}

/** Months since the year 0 of a text MM/YYYY (spec/3 §9), from the year 1000 on; else null. */
export function monthOf(text: string): number | null {
  const match = /^(0[1-9]|1[0-2])\/([1-9]\d{3})$/.exec(text)
  return match ? Number(match[2]) * 12 + Number(match[1]) - 1 : null
}

/** The month of a day YYYY-MM-DD, as MM/YYYY. */
export const monthText = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`

/**
 * The noon of a day, in the time zone of this process, in Unix milliseconds: what a message formats as a date.
 * A time in UTC would be written as the day before or after somewhere.
 */
export function noonOf(day: string): number {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year!, month! - 1, date, 12).getTime()
}

/** The day of such a noon, as YYYY-MM-DD. */
export function noonText(noon: number): string {
  const date = new Date(noon)
  return textOfDay(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / msPerDay)
}
