import { parse } from 'csv-parse/sync'
import { isEmailAddress } from '#shared/applications/email.ts'
import { largestFileBytes, mostFileColumns, mostFileRows } from '#shared/people/people-file.ts'
import type { MessageKey } from '#server/messages.ts'
import { AppError } from '#server/http/refusals/app-error.ts'

export interface FileRow {
  /** The line of the file on which it begins; the first is 1. */
  line: number
  cells: string[]
}

export interface PeopleFile {
  headings: string[]
  rows: FileRow[]
}

const delimiters = [',', ';', '\t', '|']

type Refusal = Extract<MessageKey, `peopleFiles.${'refused' | 'columnsProblem'}.${string}`> | 'peopleFiles.nothing'

export function refused(key: Refusal, values: Record<string, number> = {}): AppError {
  const message = { key, values } as const
  return new AppError('invalid', message, { fields: { content: message } })
}

/**
 * The rows of a CSV file under its headings: UTF-8, UTF-16 with its mark, else Windows-1252; separated by commas, semicolons, tabs
 * or bars. Empty rows are skipped.
 * @throws AppError `invalid` naming `content`
 */
export function readPeopleCsv(bytes: Buffer): PeopleFile {
  const text = textOf(bytes)
  const records = recordsOf(text)
  const [first, ...rest] = records
  if (!first) throw refused('peopleFiles.refused.empty')
  const headings = first.cells.map((each) => each.trim())
  if (headings.some((each) => isEmailAddress(each))) throw refused('peopleFiles.refused.noHeadings')
  if (rest.length === 0) throw refused('peopleFiles.refused.noRows')
  if (rest.length > mostFileRows) throw refused('peopleFiles.refused.manyRows', { count: mostFileRows })
  return { headings, rows: rest }
}

const begins = (bytes: Buffer, ...start: number[]): boolean => start.every((byte, index) => bytes[index] === byte)

/** Spreadsheets are the usual mistake, with a specific error. */
const isSpreadsheet = (bytes: Buffer): boolean => begins(bytes, 0x50, 0x4b) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)

function textOf(bytes: Buffer): string {
  if (bytes.length === 0) throw refused('peopleFiles.refused.empty')
  if (bytes.length > largestFileBytes)
    throw refused('peopleFiles.refused.large', { megabytes: largestFileBytes / 1024 / 1024 })
  if (isSpreadsheet(bytes)) throw refused('peopleFiles.refused.spreadsheet')
  const text = decode(bytes).replace(/^\ufeff/, '')
  // Control characters that no spreadsheet writes: a picture, a PDF or a program.
  if (/[^\P{Cc}\t\n\v\f\r\u007f-\u009f]/u.test(text)) throw refused('peopleFiles.refused.binary')
  return text
}

function decode(bytes: Buffer): string {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Excel names the separator in a line before the headings. */
const separatorLine = /^sep=(.)\r?\n/

function recordsOf(text: string): FileRow[] {
  const named = separatorLine.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const delimiter = named?.[1] ?? delimiterOf(body)
  const skipped = named ? 1 : 0
  // Before parsing, which takes a hundred times the file's size for millions of cells.
  if (headOf(body).split(delimiter).length > mostFileColumns || hasWideRow(body, delimiter)) throw tooWide()
  try {
    const found = parse(body, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // The headings, and one row too many.
      to: mostFileRows + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    if (found.some(({ record }) => record.length > mostFileColumns)) throw tooWide()
    // The line on which it ends, minus the line breaks inside it.
    const beginOf = ({ record, info }: (typeof found)[number]) =>
      info.lines + skipped - record.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0)
    return found
      .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
      .map((each) => ({ line: beginOf(each), cells: each.record.map(asTyped) }))
  } catch (error) {
    if (error instanceof AppError) throw error
    const { lines } = error as { lines?: number }
    throw refused('peopleFiles.refused.quotes', { line: (lines ?? 1) + skipped })
  }
}

/** Our own and others' files put an apostrophe before text that a spreadsheet would read as a formula. */
const asTyped = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '')

const tooWide = () => refused('peopleFiles.refused.manyColumns', { count: mostFileColumns })

/** The parts of the first line outside quotation marks. */
const headOf = (text: string): string =>
  text
    .slice(0, 20_000)
    .split(/\r\n?|\n/, 1)[0]!
    .replaceAll(/"[^"]*"/g, '')

/** More separators in one line than any honest row has, quoted or not: cells of prose have far fewer. */
const mostSeparators = 20_000

function hasWideRow(text: string, delimiter: string): boolean {
  let count = 0
  for (const character of text) {
    if (character === '\n' || character === '\r') count = 0
    else if (character === delimiter && ++count > mostSeparators) return true
  }
  return false
}

/** The separator that occurs most often in the line of headings. */
function delimiterOf(text: string): string {
  const head = headOf(text)
  const counts = delimiters.map((each) => head.split(each).length)
  return delimiters[counts.indexOf(Math.max(...counts))]!
}
