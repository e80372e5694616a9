import { digitsOf } from '#shared/form-engine/answers/normalize-value.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'

/** A month as MM/YYYY (spec/3 §3). */
export type MonthText = string

const earliestYear = 1900
const latestYear = 2199

/** The month in a text that is exactly MM/YYYY; months start at 1. */
export function monthParts(text: string): { month: number; year: number } | null {
  const match = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(text)
  return match ? { month: Number(match[1]), year: Number(match[2]) } : null
}

export const monthText = (month: number, year: number): MonthText => `${String(month).padStart(2, '0')}/${year}`

/** The current month in the user's time zone. */
export const currentMonth = (now = new Date()): MonthText => monthText(now.getMonth() + 1, now.getFullYear())

/**
 * The month meant by a text: "4/2022", "04.22", "2022-04", "042022", "Apr 2022", "avril 2022", with digits of any script. Null
 * if it is not a month, or ambiguous. Two-digit years are at most ten years after `now`.
 */
export function parseMonth(typed: string, locale: string, now = new Date()): MonthText | null {
  // Chinese, Japanese and Korean dates label their parts.
  const text = typed
    .normalize('NFKC')
    .replaceAll(/[年月년월]/gu, ' ')
    .trim()
  const parts = text.match(/\p{Nd}+/gu)?.map(digitsOf) ?? []
  const letters = text.replaceAll(/[\p{Nd}\p{P}\p{Z}\p{S}]+/gu, ' ').trim()
  const [first = '', second = ''] = parts
  const isNumbered = letters !== '' && wordsOfNumberedMonths(locale).includes(fold(letters))
  if (letters !== '' && !isNumbered) {
    const month = monthOfName(letters, locale)
    return month && parts.length === 1 ? checked(month, first, locale, now) : null
  }
  if (parts.length === 2)
    return first.length === 4
      ? checked(Number(second), first, locale, now)
      : checked(Number(first), second, locale, now)
  if (isNumbered) return null
  if (parts.length === 3) return null
  if (first.length === 6 && /^(19|20|21)/.test(first) && Number(first.slice(4)) >= 1 && Number(first.slice(0, 2)) > 12)
    return checked(Number(first.slice(4)), first.slice(0, 4), locale, now)
  if (first.length === 6) return checked(Number(first.slice(0, 2)), first.slice(2), locale, now)
  if (first.length === 5) return checked(Number(first.slice(0, 1)), first.slice(1), locale, now)
  if (first.length === 4) return checked(Number(first.slice(0, 2)), first.slice(2), locale, now)
  return null
}

/** Years of the Buddhist calendar, in which Thais count, are 543 ahead. */
const buddhistYears = 543

function checked(month: number, yearDigits: string, locale: string, now: Date): MonthText | null {
  if (!(month >= 1 && month <= 12)) return null
  if (yearDigits.length !== 2 && yearDigits.length !== 4) return null
  const isThai = /^th(-|$)/.test(locale)
  // "65" is 1965 to some and 2565, which is 2022, to most.
  if (isThai && yearDigits.length === 2) return null
  const typed = yearDigits.length === 2 ? fullYear(Number(yearDigits), now) : Number(yearDigits)
  const year = isThai && typed >= earliestYear + buddhistYears ? typed - buddhistYears : typed
  return year >= earliestYear && year <= latestYear ? monthText(month, year) : null
}

function fullYear(short: number, now: Date): number {
  const century = Math.floor(now.getFullYear() / 100) * 100
  const year = century + short
  return year > now.getFullYear() + 10 ? year - 100 : year
}

/**
 * Ignores accents, but not marks that are vowels: without them, June and January begin alike in Hindi. Nukta, Arabic vowels and
 * Hebrew points are often omitted.
 */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u0591-\u05c7\u064b-\u0652\u093c\p{P}\p{Z}]/gu, '')
    .toLowerCase()

/** 1 to 12 for a month's name, or the start of exactly one; in the page's language or in English. */
function monthOfName(name: string, locale: string): number | null {
  const wanted = fold(name)
  for (const language of [locale, 'en']) {
    const found = monthForms(language).flatMap((forms, index) =>
      forms.some((form) => form === wanted || (wanted.length >= 3 && form.startsWith(wanted))) ? [index + 1] : [],
    )
    if (found.length === 1) return found[0]!
  }
  return null
}

const formCache = new Map<string, readonly (readonly string[])[]>()

/** The names of each month: by itself, next to a year and next to a day, for which Greek and Slavic languages have other cases. */
function monthForms(locale: string): readonly (readonly string[])[] {
  let months = formCache.get(locale)
  if (!months) {
    const formats = (['long', 'short'] as const).flatMap((month) =>
      [{}, { year: 'numeric' }, { day: 'numeric' }].map(
        (beside) =>
          new Intl.DateTimeFormat(formatLocale(locale), {
            ...(beside as Intl.DateTimeFormatOptions),
            month,
            timeZone: 'UTC',
            calendar: 'gregory',
          }),
      ),
    )
    months = Array.from({ length: 12 }, (_, month) => {
      const date = Date.UTC(2024, month, 15)
      const parts = formats.map(
        (format) => format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '',
      )
      return [...new Set(parts.map(fold))].filter(Boolean)
    })
    formCache.set(locale, months)
  }
  return months
}

/** The word next to the number in languages that number their months: Vietnamese "tháng 4". */
const wordsOfNumberedMonths = (locale: string): string[] =>
  monthForms(locale)[3]!
    .flatMap((form) => (/\p{Nd}/u.test(form) ? [form.replaceAll(/\p{Nd}+/gu, '')] : []))
    .filter(Boolean)

const nameCache = new Map<string, readonly string[]>()

/** The names of the twelve months in their standalone form. */
export function monthNames(locale: string, width: 'long' | 'short'): readonly string[] {
  const key = `${locale} ${width}`
  let names = nameCache.get(key)
  if (!names) {
    const format = new Intl.DateTimeFormat(formatLocale(locale), { month: width, timeZone: 'UTC', calendar: 'gregory' })
    names = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 15)))
    nameCache.set(key, names)
  }
  return names
}

/** "Apr 2022"; a text that is not a month is shown as it is. */
export function formatMonth(text: string, locale: string): string {
  const parts = monthParts(text)
  if (!parts) return text
  const format = new Intl.DateTimeFormat(formatLocale(locale), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
  })
  return format.format(Date.UTC(parts.year, parts.month - 1, 15))
}
