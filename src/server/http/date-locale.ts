import { weightedTags } from './locale.ts'

const known = new Map<string, string>()

/**
 * The locale in which a visitor reads dates and times on a page in `locale`: that of their own region where the browser says
 * one in the same language ("en-GB" of `en`), with the digits and the calendar of the page. A page in the language of a region,
 * and a browser that says nothing of the kind, leave it as it is. American English is told from English without a region: only
 * there may a date that binds be numbers alone.
 */
export function dateLocaleOf(locale: string, acceptLanguage: string | undefined): string {
  if (!/^[a-z]{2,3}$/.test(locale)) return locale
  const tag = weightedTags(acceptLanguage).find((each) => each.split('-')[0]!.toLowerCase() === locale)
  // A language with a region and nothing else: further parts of a tag ask for digits, calendars and collations.
  if (!tag || !/^[a-z]{2,3}-[a-z]{2}$/i.test(tag)) return locale
  const key = `${locale} ${tag.toLowerCase()}`
  let found = known.get(key)
  if (found === undefined) known.set(key, (found = withRegion(locale, tag)))
  return found
}

function withRegion(locale: string, tag: string): string {
  const [usual, own] = [new Intl.Locale(locale).maximize(), new Intl.Locale(tag).maximize()]
  if (own.script !== usual.script || (own.region === usual.region && !/^en-us$/i.test(tag))) return locale
  const { numberingSystem, calendar } = new Intl.DateTimeFormat(locale).resolvedOptions()
  const theirs = new Intl.DateTimeFormat(tag).resolvedOptions()
  const isAlike = theirs.numberingSystem === numberingSystem && theirs.calendar === calendar
  return new Intl.Locale(tag, isAlike ? {} : { numberingSystem, calendar }).toString()
}
