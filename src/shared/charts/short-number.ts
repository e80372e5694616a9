const units = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const

/**
 * A number short enough for a chart (spec/3 §9): 999, 1.2k, 35k, 1.5M. At least two digits,
 * truncated rather than rounded up to the next unit: 999,999 is 999k.
 */
export function shortNumber(value: number): string {
  const size = Math.abs(value)
  for (const [unit, letter] of units) {
    if (size < unit) continue
    const parts = size / unit
    const shown = parts < 10 ? Math.floor(parts * 10) / 10 : Math.floor(parts)
    return `${value < 0 ? '-' : ''}${shown}${letter}`
  }
  return String(Math.round(value))
}
