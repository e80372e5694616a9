import { choicesFromRows, typedCell, type ChoiceRows } from '#shared/form-builder/choices-from-rows.ts'
import { loadPart } from '#web/ui/loading/load-part.ts'

/** Why a file is not a table: it is not text, or is broken at a line (null: unknown). */
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

/** Bytes that do not occur in text: invalid UTF-8, and control characters other than tabs and line ends. */
const isText = (text: string): boolean => !/\uFFFD|[^\P{Cc}\t\r\n]/u.test(text)

/**
 * The choices in a CSV file with a header row (spec/3 §9): typed values, empty lines skipped.
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
