import { eq } from 'drizzle-orm'
import type { AssignedForm } from '#contract/forms/forms.ts'
import type { RequestScope } from '#server/context.ts'
import { formAssignments } from '#server/db/schema/forms.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { ownForm, type FormHolder } from '../own-form.ts'
import { openForm, presentStored } from '../save-form.service.ts'
import { auditForm } from '../staff/form-audit.ts'
import { deleteEqualityAnswers } from './equality-answers.ts'

/**
 * Deletes someone's answers to an equal-opportunity form, for every later total; they can fill in the form again.
 * @throws AppError `not_found`, `gone`, `conflict` (another form)
 */
export async function withdrawAnswers(scope: RequestScope, holder: FormHolder, id: string): Promise<AssignedForm> {
  const opened = await openForm(scope, holder, id)
  if (opened.purpose !== 'equality') throw new AppError('conflict', messagesFor(scope.locale)('forms.refused.sent'))
  return scope.db.transaction(async (tx) => {
    const row = await ownForm(scope, tx, holder, id, { lock: true })
    if (row.status === 'open') return presentStored(scope, tx, row, opened)
    await deleteEqualityAnswers(scope, tx, row.id)
    const [emptied] = await tx
      .update(formAssignments)
      .set({ status: 'open', submittedAt: null, revision: row.revision + 1, updatedAt: scope.deps.clock.now() })
      .where(eq(formAssignments.id, row.id))
      .returning()
    await auditForm(scope, tx, 'form.answers_withdrawn', { assignmentId: row.id }, { formId: row.formId })
    return presentStored(scope, tx, emptied!, opened)
  })
}
