const units = ['byte', 'kilobyte', 'megabyte'] as const

/** "1.2 MB" in the page's language; 1 MB is 1024 * 1024 bytes (spec/3 §9). */
export function formatBytes(bytes: number, locale?: string): string {
  const power = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2
  const value = bytes / 1024 ** power
  return new Intl.NumberFormat(locale ?? (typeof document === 'undefined' ? 'en' : document.documentElement.lang), {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 2 ? 1 : 0,
  }).format(value)
}
