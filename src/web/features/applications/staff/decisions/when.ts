import { formatZonedClock } from '#web/lib/format/zoned-times.ts'
import { longestWaitDays, undoMinutes } from '#shared/applications/decisions.ts'

/** When candidates are notified: in a few minutes, tomorrow morning, or at a chosen time. */
export const whens = ['soon', 'tomorrow', 'other'] as const
export type When = (typeof whens)[number]

const morningHour = 9
const minuteMs = 60_000

/** Nine o'clock, to be shown; the server finds when that is for each candidate. */
export const morning = (): Date => new Date(2026, 0, 1, morningHour)

export const formatMorning = (locale: string): string =>
  formatZonedClock(morning().getTime() / 1000, readerZone(), locale)

/** For candidates whose clock is not known, nor that of their position's place. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export type SendAt = 'after_undo' | 'morning' | number

const two = (value: number): string => String(value).padStart(2, '0')

/** In the format of browsers' date fields: `2026-11-30T17:00`. */
export const fieldTime = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`

export const earliest = (now: Date): Date => new Date(now.getTime() + undoMinutes * minuteMs)
export const latest = (now: Date): Date => new Date(now.getTime() + longestWaitDays * 24 * 60 * minuteMs)

/** The call's value; null if no time, or one that is too early or too late, was entered. */
export function sendTimeOf(when: When, other: string, now: Date): SendAt | null {
  if (when === 'soon') return 'after_undo'
  if (when === 'tomorrow') return 'morning'
  const at = new Date(other)
  const isTimely = at >= earliest(now) && at <= latest(now)
  return isTimely ? Math.round(at.getTime() / 1000) : null
}
