import { and, eq } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { formAssignments, type FormAssignmentRow, type FormRow } from '#server/db/schema/forms.ts'
import { auditForm } from './form-audit.ts'
import { notifyFormHolder } from './form-news.ts'
import { definitionOf } from './form-versions.ts'
import { issueToken } from '../own-form.ts'
import { openStore, progressOf, todayIn } from '../rules/run-rules.ts'

export interface FormRecipient {
  /** An account that has confirmed `email`; null: the link in the email grants access. */
  userId: string | null
  email: string
  name: string
}

export interface AssignOptions {
  assignedBy: FormAssignmentRow['assignedBy']
  /** Assigned once for this key, however often it is requested. */
  cause: string | null
  dueAt: Date | null
  message: string | null
  /** Country of the position that it is assigned for (default-country.ts). */
  country?: string | null
}

/** A published form that is not archived, ready to assign. */
export interface AssignableForm {
  id: string
  version: number
  definition: FormDefinition
  questionCount: number
  purpose: FormRow['purpose']
}

export async function assignable(scope: RequestScope, tx: Db, form: FormRow): Promise<AssignableForm | null> {
  if (form.publishedVersion === null || form.archivedAt !== null) return null
  const version = form.publishedVersion
  const definition = await definitionOf(scope, tx, { formId: form.id, version })
  const { total } = progressOf(openStore(definition, {}, todayIn('UTC', scope.deps.clock.now())))
  return { id: form.id, version, definition, questionCount: total, purpose: form.purpose }
}

/** People who have been given an equal-opportunity form are skipped: each person counts once, and skipping them reveals nothing. */
const hasHad = async (tx: Db, { id }: AssignableForm, { email }: FormRecipient): Promise<boolean> => {
  const ofPerson = and(eq(formAssignments.formId, id), eq(formAssignments.email, emailKey(email)))
  return (await tx.$count(formAssignments, ofPerson)) > 0
}

/** Creates a person's copy of a form, with notification and audit row; null if they already have it. */
export async function assignTo(
  scope: RequestScope,
  tx: Db,
  form: AssignableForm,
  to: FormRecipient,
  { assignedBy, cause, dueAt, message, country = null }: AssignOptions,
): Promise<FormAssignmentRow | null> {
  if (form.purpose === 'equality' && (await hasHad(tx, form, to))) return null
  const issued = to.userId === null ? issueToken(scope, dueAt) : null
  const now = scope.deps.clock.now()
  const [row] = await tx
    .insert(formAssignments)
    .values({
      domain: scope.employer.domain,
      formId: form.id,
      version: form.version,
      userId: to.userId,
      email: emailKey(to.email),
      name: to.name,
      tokenHash: issued?.tokenHash ?? null,
      tokenExpiresAt: issued?.tokenExpiresAt ?? null,
      questionCount: form.questionCount,
      assignedBy,
      cause,
      dueAt,
      message,
      country,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return null
  const detail = { formId: form.id, version: form.version, assignedBy, cause }
  await auditForm(scope, tx, 'form.assigned', { assignmentId: row.id }, detail)
  const { title } = form.definition
  await notifyFormHolder(scope, tx, 'assigned', row, { title, token: issued?.token ?? null, note: message })
  return row
}
