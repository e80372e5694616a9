import { formatLocale } from '#shared/locales/format-locale.ts'
const formats = new Map<string, Intl.RelativeTimeFormat>()

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** "2 hours ago" (spec/1 §2), in the largest whole unit; less than a minute, or a time in the future, is "now". */
export function formatAgo(isoTime: string, nowMs: number, locale: string): string {
  let format = formats.get(locale)
  if (!format) formats.set(locale, (format = new Intl.RelativeTimeFormat(formatLocale(locale), { numeric: 'always' })))
  const seconds = Math.max(0, (nowMs - Date.parse(isoTime)) / 1000)
  for (const [unit, size] of steps) if (seconds >= size) return format.format(-Math.floor(seconds / size), unit)
  return new Intl.RelativeTimeFormat(formatLocale(locale), { numeric: 'auto' }).format(0, 'second')
}
