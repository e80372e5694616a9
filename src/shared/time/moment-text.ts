import { dayText, formatOf } from './day-text.ts'

/**
 * Whether the reader's dates are American: only then is 12/04/2026 unambiguous. English without a region is read all over the
 * world.
 */
const isAmerican = (locale: string): boolean => /^en-US\b/.test(locale)

const american = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const long = { year: 'numeric', month: 'long', day: 'numeric' } as const
const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

/**
 * A binding day (expiry, start, signing): MM/DD/YYYY for American readers (spec/1 §4, §9), otherwise with the month as a word.
 */
export const bindingDayText = (at: number | Date, locale: string, timeZone = 'UTC'): string =>
  isAmerican(locale) ? formatOf(locale, timeZone, american).format(at) : dayText(at, locale, timeZone)

/** "25 November 2026 at 17:00 GMT", including its zone, so that no one has to guess. */
export const momentText = (
  at: number | Date,
  locale: string,
  timeZone = 'UTC',
  more: Intl.DateTimeFormatOptions = {},
): string => withNamedZone(formatOf(locale, timeZone, { ...long, ...clock, ...more }), locale, at)

/** A binding moment: its day is written like every binding day. */
export const bindingMomentText = (
  at: number | Date,
  locale: string,
  timeZone = 'UTC',
  more: Intl.DateTimeFormatOptions = {},
): string => momentText(at, locale, timeZone, isAmerican(locale) ? { ...american, ...more } : more)

/** "Tuesday, 24 November 2026, 14:00 – 14:45 GMT": start and end, or only the start. */
export function meetingText(
  from: number | Date,
  to: number | Date | null,
  locale: string,
  timeZone: string,
  look: 'long' | 'short' = 'long',
): string {
  const format = formatOf(locale, timeZone, { weekday: look, ...long, month: look, ...clock })
  return withNamedZone(format, locale, from, to)
}

/**
 * Many languages have no short name for a zone and use its offset: "GMT+0" instead of Greenwich Mean Time; in right-to-left
 * text its sign ends up on the wrong side. The zone's full name is used instead.
 */
function withNamedZone(
  format: Intl.DateTimeFormat,
  locale: string,
  from: number | Date,
  to: number | Date | null = null,
): string {
  const { timeZone } = format.resolvedOptions()
  const parts =
    to === null
      ? format.formatToParts(from)
      : /^ja\b/.test(locale)
        ? japaneseRange(format.formatToParts(from), format.formatToParts(to))
        : format.formatRangeToParts(from, to)
  return parts
    .map(({ type, value }, index) => {
      if (type === 'timeZoneName' && (/\D0\W*$/.test(value) || /[\u0590-\u08ff\u200e\u200f]/.test(value)))
        return zoneName(from, locale, timeZone)
      const [before, after] = [parts[index - 1]?.type, parts[index + 1]?.type]
      if ((isClock(before) || type === 'dayPeriod') && isClock(after)) return clockSpaces(value)
      // "At" in Hindi and Telugu follows the time; after a zone's name, and within our sentences, it is wrong.
      if (before === 'timeZoneName' && !after) return value.replace(/^ ?\p{L}[\p{L}\p{M}]*$/u, '')
      return value.replace(/^ को $/, ', ').replaceAll(/[\u2009\u202f]/g, ' ')
    })
    .join('')
}

const isClock = (type: string | undefined): boolean => type === 'hour' || type === 'minute' || type === 'dayPeriod'

/** ICU's own range has another date than all else: "2026/11/30月曜日 17時00分～17時45分(グリニッジ標準時)". */
function japaneseRange(from: Intl.DateTimeFormatPart[], to: Intl.DateTimeFormatPart[]): Intl.DateTimeFormatPart[] {
  const [hour, minute] = (['hour', 'minute'] as const).map((type) => to.findIndex((part) => part.type === type)) as [
    number,
    number,
  ]
  const isSameDay = from.slice(0, hour).every(({ value }, index) => value === to[index]!.value)
  const end = to.slice(isSameDay ? hour : 0, minute + 1)
  return [...from.slice(0, minute + 1), { type: 'literal', value: '～' }, ...end, ...from.slice(minute + 1)]
}

/** "Central European Standard Time", the zone's name on that day. */
export const zoneName = (at: number | Date, locale: string, timeZone: string): string =>
  formatOf(locale, timeZone, { timeZoneName: 'long' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** No line ends between hour and "PM" or 下午, which server and browser may separate by different spaces. */
export const clockSpaces = (clock: string): string =>
  clock.replaceAll(/[ \u2009\u202f]/g, '\u00a0').replaceAll(/(?<=\p{Script=Han})(?=[\p{Script=Han}\d]|$)/gu, '\u2060')
