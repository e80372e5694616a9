/** A day of the calendar as YYYY-MM-DD, which exists: not the 30th of February. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Today where the person is. */
export const localToday = (): string => dayOf(new Date())

const two = (part: number) => String(part).padStart(2, '0')
const dayOf = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** A limit of `enableFrom` and `enableUntil`: a day, or a number of days from today (spec/3 §5). */
export function limitDay(limit: number | string | undefined, today: string): string | undefined {
  if (typeof limit === 'string') return isDay(limit) ? limit : undefined
  if (limit === undefined) return undefined
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + limit)
  return date.toISOString().slice(0, 10)
}

/** "21 Nov 2026" (spec/3 §9), in the order of the language. */
export function formatDay(day: string, locale: string): string {
  const [language] = locale.split('-')
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : locale, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  // British English writes "Sept"; every other month has three letters.
  return format.format(new Date(`${day}T00:00:00Z`)).replace('Sept', 'Sep')
}
