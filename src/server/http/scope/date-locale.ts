import { formatLocale } from '#shared/locales/format-locale.ts'
import { remembered } from '#server/http/scope/remembered.ts'
import { weightedTags } from './locale.ts'

/**
 * The locale for a visitor's dates and times on a page in `locale`: their own region's if the browser names one with the same
 * language ("en-GB" for `en`), with the page's digits and calendar. A page in a region's language, and a browser that names no
 * region, leave it unchanged. American English is distinguished from English without a region, because only there may a binding
 * date consist of numbers alone.
 */
export const dateLocaleOf = remembered((locale: string, acceptLanguage: string | undefined): string => {
  if (!/^[a-z]{2,3}$/.test(locale) || isWrittenLikeAnother(locale)) return locale
  const tag = weightedTags(acceptLanguage).find((each) => each.split('-')[0]!.toLowerCase() === locale)
  // A language with a region and nothing else: further subtags ask for digits, calendars and collations.
  if (!tag || !/^[a-z]{2,3}-[a-z]{2}$/i.test(tag)) return locale
  return withRegion(locale, tag)
})

/** Haitian Creole's dates are French ones, whose regions are not those of its readers. */
const isWrittenLikeAnother = (locale: string): boolean => !formatLocale(locale).startsWith(locale)

/** Remembered by itself too: there are few tags, but as many headers as browsers. */
const withRegion = remembered((locale: string, tag: string): string => {
  const [usual, own] = [new Intl.Locale(locale).maximize(), new Intl.Locale(tag).maximize()]
  if (own.script !== usual.script || (own.region === usual.region && !/^en-us$/i.test(tag))) return locale
  const { numberingSystem, calendar } = new Intl.DateTimeFormat(formatLocale(locale)).resolvedOptions()
  const theirs = new Intl.DateTimeFormat(formatLocale(tag)).resolvedOptions()
  const isAlike = theirs.numberingSystem === numberingSystem && theirs.calendar === calendar
  return new Intl.Locale(tag, isAlike ? {} : { numberingSystem, calendar }).toString()
})
