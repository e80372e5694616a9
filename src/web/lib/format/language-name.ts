import { formatLocale } from '#shared/locales/format-locale.ts'
import { endonymOf, localeOf } from '#shared/locales/locales.ts'

/** A language in its own words: as the site's menu says it, or as `Intl` does if the interface does not speak it. */
export const languageName = (tag: string): string =>
  localeOf(tag)
    ? endonymOf(tag)
    : (new Intl.DisplayNames([formatLocale(tag)], { type: 'language', fallback: 'code' }).of(tag) ?? tag)
