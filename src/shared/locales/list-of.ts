import { formatLocale } from './format-locale.ts'

/** A list as the language writes it where space is short: "A, B, C". */
export const listOf = (items: readonly string[], locale: string): string =>
  new Intl.ListFormat(formatLocale(locale), { style: 'narrow' }).format(items)
