import { boundOf } from '#shared/form-engine/checks/check-date.ts'
import { dayOf, textOfDay } from '#shared/form-engine/checks/calendar-day.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'

/** A calendar day as YYYY-MM-DD that exists: not the 30th of February. */
export const isDay = (value: unknown): value is string => typeof value === 'string' && dayOf(value) !== null

/** Today in the user's time zone. */
export const localToday = (): string => textOf(new Date())

const two = (part: number) => String(part).padStart(2, '0')
const textOf = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** A limit of `enableFrom` and `enableUntil` as a day (spec/3 §5). */
export function limitDay(limit: number | string | undefined, today: string): string | undefined {
  const day = boundOf(limit, () => today)
  return day === null ? undefined : textOfDay(day)
}

/** "21 Nov 2026" (spec/3 §9), in the language's order. */
export function formatDay(day: string, locale: string): string {
  const [language] = locale.split('-')
  const format = new Intl.DateTimeFormat(formatLocale(language === 'en' ? 'en-GB' : locale), {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  // British English writes "Sept"; all other months have three letters.
  return format.format(new Date(`${day}T00:00:00Z`)).replace('Sept', 'Sep')
}
