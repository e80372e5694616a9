import { isRightToLeft } from './direction.ts'
import { formatLocale } from './format-locale.ts'

const formats = new Map<string, Intl.ListFormat>()

/** A list as the language writes it where space is short: "A, B, C". */
export function listOf(items: readonly string[], locale: string): string {
  let format = formats.get(locale)
  if (!format) formats.set(locale, (format = new Intl.ListFormat(formatLocale(locale), { style: 'narrow' })))
  return format.format(isRightToLeft(locale) ? items.map(isolated) : items)
}

/** Facts side by side: "2 kB · 26 November 2026". */
export const dotList = (facts: readonly (string | null | undefined | false)[], locale: string): string =>
  facts
    .filter((fact) => fact !== undefined && fact !== null && fact !== false && fact !== '')
    .map((fact) => (isRightToLeft(locale) ? isolated(fact as string) : fact))
    .join(' · ')

/** Neighbors in a right-to-left line must not join: the ".jpg" of a list would lose its dot to the word before. */
const isolated = (text: string): string => `\u2068${text}\u2069`
