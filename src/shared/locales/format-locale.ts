/**
 * Locales for which `Intl` would write something other than the page. ICU has no Haitian Creole: it would use the default
 * language of the process, so that server and browser differ. Thai dates would have the Buddhist year, which a contract's
 * start must not have without the Gregorian one.
 */
const formats: ReadonlyMap<string, string> = new Map([
  ['ht', 'fr-HT'],
  ['th', 'th-u-ca-gregory'],
  ['en-XA', 'en'],
])

/** The locale for dates, numbers, lists, plurals and names on a page in `locale`, as passed to `Intl`. */
export const formatLocale = (locale: string): string => formats.get(locale) ?? locale
