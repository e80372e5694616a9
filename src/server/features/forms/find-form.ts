import { eq } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { formAssignments, forms, type FormAssignmentRow, type FormRow } from '#server/db/schema/forms.ts'
import { isUuid } from '#server/features/files/files.service.ts'
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

/** A person's copy of a form, for staff. @throws AppError `not_found` */
export async function findAssignment(
  scope: RequestScope,
  tx: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<FormAssignmentRow> {
  const query = tx.select().from(formAssignments).where(eq(formAssignments.id, id))
  const [row] = isUuid(id) ? await (lock ? query.for('update') : query) : []
  if (!row) throw formNotFound(scope)
  return row
}
