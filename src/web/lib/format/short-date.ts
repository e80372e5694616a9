import { formatOf } from '#shared/time/day-text.ts'
import { dateLocale } from './date-locale.ts'

/** "12 Dec", with the year if it is another one than now. */
export function formatShortDate(unixSeconds: number, nowMs: number, locale: string): string {
  const at = new Date(unixSeconds * 1000)
  const year = at.getUTCFullYear() === new Date(nowMs).getUTCFullYear() ? undefined : 'numeric'
  return formatOf(dateLocale(locale), 'UTC', { day: 'numeric', month: 'short', year }).format(at)
}
