import type { BootData } from '#contract/boot-data.ts'
import { directionOf } from '#shared/locales/direction.ts'

/** A language of the site that is written in this direction: the page's own if it is, else the first, else the page's. */
export const localeInDirection = (
  { locale, supportedLanguages }: Pick<BootData, 'locale' | 'supportedLanguages'>,
  direction: BootData['direction'],
): string => [locale, ...supportedLanguages].find((tag) => directionOf(tag) === direction) ?? locale
