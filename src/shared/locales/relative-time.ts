import { formatLocale } from './format-locale.ts'

const formats = new Map<string, Intl.RelativeTimeFormat>()

/**
 * "3 days ago"; with `auto`, "yesterday". Hebrew has words for one and two, after which its data repeats the number: "(2)". Chinese
 * and Japanese have no spaces around numbers, as in the catalogs.
 */
export function relativeTime(
  count: number,
  unit: Intl.RelativeTimeFormatUnit,
  locale: string,
  numeric: 'always' | 'auto' = 'always',
): string {
  const key = `${locale} ${numeric}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.RelativeTimeFormat(formatLocale(locale), { numeric })))
  return format.format(count, unit).replaceAll(/^(ja|zh)/.test(locale) ? / /g : / \([12]\)/g, '')
}
