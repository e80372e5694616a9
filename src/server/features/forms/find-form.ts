import { and, eq, sql } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { formAssignments, forms, type FormAssignmentRow, type FormRow } from '#server/db/schema/forms.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { formNotFound } from './own-form.ts'

/** A form of this employer. @throws AppError `not_found` */
export async function findForm(
  scope: RequestScope,
  tx: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<FormRow> {
  const query = tx.select().from(forms).where(eq(forms.id, id))
  const [row] = isUuid(id) ? await (lock ? query.for('update') : query) : []
  if (!row) throw formNotFound(scope)
  return row
}

/** @throws AppError `conflict` for an equal-opportunity form: staff get its totals, and not who answered it. */
export function requireNamed(scope: RequestScope, { purpose }: FormRow): void {
  if (purpose === 'equality') throw new AppError('conflict', messagesFor(scope.locale)('equality.refused.countedOnly'))
}

/**
 * A person's copy of a form, for staff. Copies of equal-opportunity forms do not exist for them: their progress reveals who took
 * part. @throws AppError `not_found`
 */
export async function findAssignment(
  scope: RequestScope,
  tx: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<FormAssignmentRow> {
  const isShown = sql`(select f.purpose from forms f where f.id = ${formAssignments.formId}) <> 'equality'`
  const query = tx
    .select()
    .from(formAssignments)
    .where(and(eq(formAssignments.id, id), isShown))
  const [row] = isUuid(id) ? await (lock ? query.for('update') : query) : []
  if (!row) throw formNotFound(scope)
  return row
}
