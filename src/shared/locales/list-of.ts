import { formatLocale } from './format-locale.ts'

const formats = new Map<string, Intl.ListFormat>()

/** A list as the language writes it where space is short: "A, B, C". */
export function listOf(items: readonly string[], locale: string): string {
  let format = formats.get(locale)
  if (!format) formats.set(locale, (format = new Intl.ListFormat(formatLocale(locale), { style: 'narrow' })))
  return format.format(items)
}
