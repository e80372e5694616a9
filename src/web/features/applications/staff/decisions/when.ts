import { longestWaitDays, undoMinutes } from '#shared/applications/decisions.ts'

/** When candidates are notified: in a few minutes, tomorrow morning, or at a chosen time. */
export const whens = ['soon', 'tomorrow', 'other'] as const
export type When = (typeof whens)[number]

const morningHour = 9
const minuteMs = 60_000

/** Tomorrow at nine, by the clock of this browser, whatever daylight saving does in between. */
export function tomorrowMorning(now: Date): Date {
  const day = new Date(now)
  day.setDate(day.getDate() + 1)
  day.setHours(morningHour, 0, 0, 0)
  return day
}

const two = (value: number): string => String(value).padStart(2, '0')

/** In the format of browsers' date fields: `2026-11-30T17:00`. */
export const fieldTime = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`

export const earliest = (now: Date): Date => new Date(now.getTime() + undoMinutes * minuteMs)
export const latest = (now: Date): Date => new Date(now.getTime() + longestWaitDays * 24 * 60 * minuteMs)

/** The call's value; null if no time, or one that is too early or too late, was entered. */
export function sendTimeOf(when: When, other: string, now: Date): 'after_undo' | number | null {
  if (when === 'soon') return 'after_undo'
  const at = when === 'tomorrow' ? tomorrowMorning(now) : new Date(other)
  const isTimely = at >= earliest(now) && at <= latest(now)
  return isTimely || when === 'tomorrow' ? Math.round(at.getTime() / 1000) : null
}
