import { getTableColumns, getTableName } from 'drizzle-orm'
import { notSentStates } from '#shared/mail-log/mail-log.ts'
import type { RequestScope } from '#server/context.ts'
import type { Person, PersonalGroup } from '#server/db/personal/marks.ts'
import { personalMarks, type PersonalMark } from '#server/db/personal/personal-tables.ts'
import { applicationMessages, messageFiles } from '#server/db/schema/application-messages.ts'
import { applicationEvents, applications, files, type ApplicationRow } from '#server/db/schema/applications.ts'
import { assistantQuestions } from '#server/db/schema/assistant.ts'
import { equalityAnswers } from '#server/db/schema/equality-answers.ts'
import { formAssignments } from '#server/db/schema/forms.ts'
import { positionInvitations } from '#server/db/schema/pools.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { mails } from '#server/db/schema/records.ts'
import { eventsSeen, reasonsShown, seenByCandidate, unseenMessageFiles } from '#server/features/applications/public.ts'
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
    const shown = await withoutWhatIsHeld(scope, table, found, person)
    if (shown.length === 0) continue
    const rows = shown.map((row) =>
      Object.fromEntries(columns.personal.map((name) => [name, openValue(scope, mark, row, name)])),
    )
    yield { name: getTableName(table), group: personal.group, rows }
  }
}

/** Changes that staff can still undo, or undid, have not happened for the candidate, and are not in their download either. */
async function withoutWhatIsHeld(
  { db, deps, locale }: RequestScope,
  table: PersonalMark['table'],
  rows: Record<string, unknown>[],
  { applicationIds }: Person,
): Promise<Record<string, unknown>[]> {
  if (table === applications) {
    const seen = rows.map((row) => seenByCandidate(row as ApplicationRow, deps.clock))
    const reasons = await reasonsShown(db, seen, locale)
    return seen.map((row) => ({ ...row, statusReason: reasons.get(row.id) ?? null }))
  }
  if (table === assistantQuestions)
    return rows.map((row) => (row.leftAt === null ? { ...row, answer: null, answererName: null } : row))
  if (table === mails) return rows.filter(({ state }) => !(notSentStates as readonly unknown[]).includes(state))
  if (table === positionInvitations) return rows.filter(({ state }) => state === 'sent')
  if (table === applicationMessages) return rows.filter(({ state }) => state === 'sent')
  if (table === messageFiles || table === files) {
    const unseen = await unseenMessageFiles(db, applicationIds)
    return rows.filter(({ id, fileId }) => !unseen.has((fileId ?? id) as string))
  }
  if (table !== applicationEvents || rows.length === 0) return rows
  const seen = await eventsSeen(db, applicationIds, { clock: deps.clock, locale })
  const notes = new Map([...seen.values()].flat().map(({ id, note }) => [id, note]))
  return rows.flatMap((row) => (notes.has(row.id as number) ? [{ ...row, note: notes.get(row.id as number) }] : []))
}

function openValue(scope: RequestScope, { table }: PersonalMark, row: Record<string, unknown>, name: string): unknown {
  const value = row[name]
  const id = String(row.id)
  if (name === 'sealedAnswers' && (table === applications || table === formAssignments || table === equalityAnswers)) {
    const sealedAnswers = value as Record<string, string>
    const paths = Object.keys(sealedAnswers)
    return Object.fromEntries(paths.map((path) => [path, openAnswer(scope, id, { sealedAnswers }, path)]))
  }
  if (name === 'sealedAccommodation' && table === interviews && value)
    return openAccommodation(scope, id, String(value))
  return value
}
