import { formatLocale } from '#shared/locales/format-locale.ts'
import { endonymOf, localeOf } from '#shared/locales/locales.ts'

/** A language in its own words: as in the site's menu, or from `Intl` if the interface is not available in it. */
export const languageName = (tag: string): string =>
  localeOf(tag)
    ? endonymOf(tag)
    : (new Intl.DisplayNames([formatLocale(tag)], { type: 'language', fallback: 'code' }).of(tag) ?? tag)
