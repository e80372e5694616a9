import { relativeTime } from '#shared/locales/relative-time.ts'

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** "2 hours ago" (spec/1 §2), in the largest whole unit; less than a minute, or a time in the future, is "now". */
export function formatAgo(isoTime: string, nowMs: number, locale: string): string {
  const seconds = Math.max(0, (nowMs - Date.parse(isoTime)) / 1000)
  for (const [unit, size] of steps) if (seconds >= size) return relativeTime(-Math.floor(seconds / size), unit, locale)
  return relativeTime(0, 'second', locale, 'auto')
}
