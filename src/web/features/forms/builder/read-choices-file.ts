import { choicesFromRows, typedCell, type ChoiceRows } from '#shared/form-builder/choices-from-rows.ts'
import { loadPart } from '#web/ui/load-part.ts'

/** Why a file is no table: it is no text at all, or goes wrong at a line (null: not known which). */
export class UnreadableTable extends Error {
  override name = 'UnreadableTable'
  readonly reason: 'binary' | 'line'
  readonly line: number | null
  constructor(reason: 'binary' | 'line', line: number | null = null) {
    super(reason)
    this.reason = reason
    this.line = line
  }
}

/** Bytes that no text has: what is no UTF-8, and control characters beside tabs and ends of lines. */
const isText = (text: string): boolean => !/\uFFFD|[^\P{Cc}\t\r\n]/u.test(text)

/**
 * The choices of a CSV file with a header row (spec/3 §9 "CSV import helper"): values typed as they look, empty lines skipped.
 * @throws UnreadableTable
 */
export async function readChoicesFile(file: Blob): Promise<ChoiceRows> {
  const text = await file.text()
  if (!isText(text)) throw new UnreadableTable('binary')
  const { CsvError, parse } = await loadPart(() => import('csv-parse/browser/esm/sync'))
  try {
    const table = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
    }) as string[][]
    return choicesFromRows(table.map((row) => row.map(typedCell)))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableTable('line', Number(error['lines']) || null)
  }
}
