import type { BootData } from '#contract/boot-data.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'

/** A language in its own words: as the site's menu says it, or as `Intl` does if the site does not offer it. */
export const languageName = ({ languageNames }: Pick<BootData, 'languageNames'>, tag: string): string =>
  languageNames[tag] ??
  new Intl.DisplayNames([formatLocale(tag)], { type: 'language', fallback: 'code' }).of(tag) ??
  tag
