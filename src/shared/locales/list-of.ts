import { isRightToLeft } from './direction.ts'
import { formatLocale } from './format-locale.ts'

const formats = new Map<string, Intl.ListFormat>()

const looks = {
  /** "A, B, C": where space is short. */
  short: { style: 'narrow' },
  /** "A, B, and C": in a sentence. */
  sentence: { type: 'conjunction' },
  /** "A, B, or C": any one of them. */
  choice: { type: 'disjunction' },
} as const satisfies Record<string, Intl.ListFormatOptions>

/** A list as the language writes it. */
export function listOf(items: readonly string[], locale: string, look: keyof typeof looks = 'short'): string {
  const key = `${locale} ${look}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.ListFormat(formatLocale(locale), looks[look])))
  if (locale === 'th') return spacedThai(format.formatToParts(items))
  // A line may not begin with a dot, so a Chinese or Japanese list of ".pdf、.docx" would break within a word.
  if (!isRightToLeft(locale)) return format.format(items).replaceAll('、.', '、\u200b.')
  // Hebrew joins its "and" by a hyphen, after which no line may break.
  const list = format.format(items.map(isolated)).replaceAll('-\u2068', '-\u2060\u2068')
  // Elements and sentences take the direction of the first letter, even an entry's: the list has the page's.
  return items.length > 1 ? `\u200f${list}` : list
}

/** Thai "and" is joined to Thai words, but names here are as often Latin ones; without commas their words look like entries. */
const spacedThai = (parts: { type: string; value: string }[]): string =>
  parts
    .map(({ type, value }) => (type === 'element' ? value : value.replace(/^ ?และ$/, ' และ ').replace(/^ $/, ', ')))
    .join('')

/** Facts side by side: "2 kB · 26 November 2026". A single one has no neighbor, and stays as it is. */
export function dotList(facts: readonly (string | null | undefined | false)[], locale: string): string {
  const known = facts.filter((fact) => typeof fact === 'string' && fact !== '') as string[]
  return (known.length > 1 && isRightToLeft(locale) ? known.map(isolated) : known).join(' · ')
}

/**
 * Neighbors must not join: the ".jpg" of a right-to-left list would lose its dot to the word before, and a number after an Arabic
 * name would move.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`
