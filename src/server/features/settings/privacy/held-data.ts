import { getTableColumns, getTableName } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Person, PersonalGroup } from '#server/db/personal/marks.ts'
import { personalMarks, type PersonalMark } from '#server/db/personal/personal-tables.ts'
import { applications } from '#server/db/schema/applications.ts'
import { formAssignments } from '#server/db/schema/forms.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { openAnswer } from '#server/features/forms/public.ts'
import { openAccommodation } from '#server/features/interviews/public.ts'

/** All rows of a person in one table, with every column marked personal. */
export interface HeldTable {
  name: string
  group: PersonalGroup
  rows: Record<string, unknown>[]
}

/** Reads one table after the other, without empty ones. Encrypted values are decrypted for their owner. */
export async function* heldTables(scope: RequestScope, person: Person): AsyncGenerator<HeldTable> {
  for (const mark of personalMarks) {
    const { table, columns, personal } = mark
    const all = getTableColumns(table)
    const found: Record<string, unknown>[] = await scope.db.select(all).from(table).where(personal.rowsOf(person))
    if (found.length === 0) continue
    const rows = found.map((row) =>
      Object.fromEntries(columns.personal.map((name) => [name, openValue(scope, mark, row, name)])),
    )
    yield { name: getTableName(table), group: personal.group, rows }
  }
}

function openValue(scope: RequestScope, { table }: PersonalMark, row: Record<string, unknown>, name: string): unknown {
  const value = row[name]
  const id = String(row.id)
  if (name === 'sealedAnswers' && (table === applications || table === formAssignments)) {
    const sealedAnswers = value as Record<string, string>
    const paths = Object.keys(sealedAnswers)
    return Object.fromEntries(paths.map((path) => [path, openAnswer(scope, id, { sealedAnswers }, path)]))
  }
  if (name === 'sealedAccommodation' && table === interviews && value)
    return openAccommodation(scope, id, String(value))
  return value
}
