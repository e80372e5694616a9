const msPerDay = 86_400_000

export type DayUnit = 'days' | 'weeks' | 'months' | 'years'

/** Days since 1970-01-01 for an existing day, written YYYY-MM-DD, from the year 1000; otherwise null. */
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

/** `count` units later (earlier if negative), limited to the last day of a shorter month. */
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

/** Months since the year 0 for a text MM/YYYY (spec/3 §9), from the year 1000; otherwise null. */
export function monthOf(text: string): number | null {
  const match = /^(0[1-9]|1[0-2])\/([1-9]\d{3})$/.exec(text)
  return match ? Number(match[2]) * 12 + Number(match[1]) - 1 : null
}

/** The month of a day YYYY-MM-DD, as MM/YYYY. */
export const monthText = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`

/**
 * Noon of a day in this process's time zone, in Unix milliseconds: what a message formats as a date. In UTC it would be the day
 * before or after in some zones.
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
