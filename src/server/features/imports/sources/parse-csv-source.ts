import { parse } from 'csv-parse/sync'
import { SourceError, type RowFault, type SourceRow } from '../imports.types.ts'

export interface ParsedCsv {
  headers: string[]
  /** `index` is the line on which the row ends; a row with the wrong number of columns has its problem attached. */
  rows: SourceRow[]
  damage: RowFault | null
}

const delimiters = [',', ';', '\t', '|']
const separators: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }
const longestRow = 4_000_000

/** RFC 4180, with the delimiter detected in the header line. @throws SourceError without a header row. */
export function parseCsvSource(text: string): ParsedCsv {
  const delimiter = findDelimiter(text)
  const faults: ({ line: number } & RowFault)[] = []
  const records = parse(text, {
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
    on_skip: (error) => {
      faults.push({ line: Number((error as { lines?: number } | undefined)?.lines ?? 0), ...csvFault(error) })
      return undefined
    },
  }) as unknown as { record: string[]; info: { lines: number } }[]
  const [first, ...rest] = records
  if (!first)
    throw new SourceError(
      faults[0] ? `The CSV has no readable row: ${faults[0].message}.` : 'The CSV has no header row.',
      { said: faults[0]?.said ?? { key: 'imports.source.noHeadings' } },
    )
  const headers = uniqueHeaders(first.record)
  const rows: ParsedCsv['rows'] = rest
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map(({ record, info }) => {
      const value = Object.fromEntries(headers.map((header, column) => [header, record[column] ?? '']))
      return { index: info.lines, value, ...widthFault(record.length, headers.length, delimiter) }
    })
  for (const { line, ...fault } of faults) rows.push({ index: line, value: null, fault })
  return {
    headers,
    rows: rows.sort((a, b) => a.index - b.index),
    damage: faults.some((fault) => fault.said.key === 'imports.reason.quote')
      ? {
          message: 'A quotation mark is never closed, so rows after it may be missing.',
          said: { key: 'imports.source.quote' },
        }
      : null,
  }
}

const widthFault = (cells: number, columns: number, delimiter: string): { fault?: RowFault } =>
  cells === columns
    ? {}
    : {
        fault: {
          message: `the row has ${cells} columns, the header has ${columns}: is a quotation mark or a ${delimiter === '\t' ? 'tab' : `"${delimiter}"`} missing?`,
          said: { key: 'imports.reason.width', values: { cells, columns, separator: separators[delimiter]! } },
        },
      }

function csvFault(error: Error | undefined): RowFault {
  const code = (error as { code?: string } | undefined)?.code
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return {
      message: 'a quotation mark is never closed, so that the rest of the file is one cell',
      said: { key: 'imports.reason.quote' },
    }
  if (code === 'CSV_MAX_RECORD_SIZE')
    return {
      message: `the row is longer than ${longestRow.toLocaleString('en')} characters`,
      said: { key: 'imports.reason.longRow', values: { count: longestRow } },
    }
  const message = error?.message ?? 'the row cannot be read'
  return {
    message: message.replace(/^(Invalid \w+ Quote|Invalid [\w ]+): /, '').slice(0, 200),
    said: { key: 'imports.reason.quoteInside' },
  }
}

function findDelimiter(text: string): string {
  const header = text
    .slice(0, 20_000)
    .split(/\r?\n|\r/)[0]!
    .replaceAll(/"[^"]*"/g, '')
  const counts = delimiters.map((delimiter) => header.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))]!
}

function uniqueHeaders(cells: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, index) => {
    const name = cell.trim() || `column ${index + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}
