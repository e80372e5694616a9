import { localeFonts, type LocaleFont } from '#shared/locales/locale-fonts.ts'
import arabicUrl from './fonts/vazirmatn-arabic-wght-normal.woff2'
import cyrillicUrl from './fonts/commissioner-cyrillic-flar-normal.woff2'
import greekUrl from './fonts/commissioner-greek-flar-normal.woff2'
import hebrewUrl from './fonts/noto-sans-hebrew-hebrew-wght-normal.woff2'
import latinUrl from './fonts/commissioner-latin-flar-normal.woff2'

/**
 * The font files that a page in this language certainly uses, for `<link rel="preload" as="font" crossorigin>`: with them the
 * first paint almost always has the right type. Every page uses Latin (digits, names).
 */
export function fontPreloads(locale: string): string[] {
  const font = localeFonts[locale]
  return font ? [latinUrl, urls[font]] : [latinUrl]
}

const urls: Record<LocaleFont, string> = {
  arabic: arabicUrl,
  cyrillic: cyrillicUrl,
  greek: greekUrl,
  hebrew: hebrewUrl,
}
