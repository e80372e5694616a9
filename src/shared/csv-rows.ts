import { parse } from 'csv-parse/sync'

export type CsvValue = string | number | boolean | null

/**
 * The rows of a CSV (spec/3 §9 "CSV import helper"): named by the header row, empty lines skipped, values typed as they look.
 * @throws Error that names the line
 */
export const csvRows = (text: string): Record<string, CsvValue>[] =>
  parse(text, { bom: true, columns: true, skip_empty_lines: true, trim: true, cast: typed })

/** Numbers that would read back otherwise (telephone numbers, keys with zeros in front) stay text; names of columns always do. */
function typed(text: string, { header }: { header: boolean }): CsvValue {
  if (header) return text
  if (text === '') return null
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  const number = Number(text)
  return String(number) === text && Number.isFinite(number) ? number : text
}
