/**
 * Locales whose own tag would make `Intl` write something else than the page. ICU has no Haitian Creole: it would take the
 * language of whoever runs it, so that server and browser differ. Thai dates would have the Buddhist year, which a contract's
 * start must not have without the Gregorian one.
 */
const formats: ReadonlyMap<string, string> = new Map([
  ['ht', 'fr-HT'],
  ['th', 'th-u-ca-gregory'],
  ['en-XA', 'en'],
])

/** The locale in which dates, numbers, lists, plurals and names are written on a page in `locale`: what `Intl` is given. */
export const formatLocale = (locale: string): string => formats.get(locale) ?? locale
