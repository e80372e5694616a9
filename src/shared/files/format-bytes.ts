import { formatLocale } from '../locales/format-locale.ts'
import { bytesPerMB } from './upload-rules.ts'

const units = ['byte', 'kilobyte', 'megabyte'] as const

/** "1.2 MB" in the page's language; no line ends between the number and its unit. */
export function formatBytes(bytes: number, locale: string): string {
  const power = bytes < 1024 ? 0 : bytes < bytesPerMB ? 1 : 2
  return new Intl.NumberFormat(formatLocale(locale), {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 2 ? 1 : 0,
  })
    .format(bytes / 1024 ** power)
    .replace(' ', '\u00a0')
}
