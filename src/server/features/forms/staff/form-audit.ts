import type { ActionOn } from '#shared/audit-log/actions.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'

/**
 * The audit row for changing or viewing a form, in its transaction. Details contain field names and numbers, never answers. The
 * actor is null for people without an account and for rules.
 */
export async function auditForm(
  scope: RequestScope,
  tx: Db,
  action: ActionOn<'form'>,
  subject: { formId: string } | { assignmentId: string },
  detail: Record<string, unknown> = {},
): Promise<void> {
  const on = 'formId' in subject ? `form:${subject.formId}` : `form_assignment:${subject.assignmentId}`
  await audit(scope, tx, { action, subject: on, detail })
}
