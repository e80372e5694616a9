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
  const language = locale.split('-')[0]!
  const script = Object.entries(languagesByFont).find(([, languages]) => languages.includes(language))?.[0]
  return script ? [latinUrl, script] : [latinUrl]
}

const languagesByFont: Record<string, string[]> = {
  [arabicUrl]: ['ar', 'fa', 'ur'],
  [hebrewUrl]: ['he'],
  [greekUrl]: ['el'],
  [cyrillicUrl]: ['bg', 'ru', 'sr', 'uk'],
}
