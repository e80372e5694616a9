/** A Markdown table; the first column is text, the others are numbers. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map((_, at) => (at === 0 ? '---' : '---:')).join('|')}|`, ...rows.map(line)].join('\n')
}

/** Three significant digits, thousands grouped; `–` if unknown. */
export function figure(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return '–'
  if (value >= 1000) return Math.round(value).toLocaleString('en-US')
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

export interface Target {
  promise: string
  target: string
  measured: string
  isMet: boolean | null
}

/** Targets with the measured values; one that could not be measured here says so. */
export function targetTable(targets: readonly Target[]): string {
  const verdict = (isMet: boolean | null): string => (isMet === null ? 'not measured' : isMet ? 'pass' : 'FAIL')
  return markdownTable(
    ['Promise', 'Target', 'Measured', 'Result'],
    targets.map(({ promise, target, measured, isMet }) => [promise, target, measured, verdict(isMet)]),
  )
}
