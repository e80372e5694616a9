import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { AssignedForm, submitForm as submitCall } from '#contract/forms/forms.ts'
import type { FormValues } from '#shared/form-engine/definition/form-definition.ts'
import { formSubmission } from '#shared/form-engine/answers/form-submission.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { formAssignments, type FormAssignmentRow } from '#server/db/schema/forms.ts'
import { forgetBytes } from '#server/features/files/files.service.ts'
import { resolveActions } from '#server/features/notifications/public.ts'
import { messagesFor } from '#server/messages.ts'
import { dropUnnamedFiles } from './answers/answer-files.ts'
import { answersOfForm } from './answers/answer-owner.ts'
import { wrongChoices } from './answers/check-choices.ts'
import { readStoredAnswers, storedColumns } from './answers/stored-answers.ts'
import { defaultCountryOf } from './default-country.ts'
import { auditForm } from './staff/form-audit.ts'
import { mailReceipt } from './form-mails.ts'
import { formThing } from './staff/form-news.ts'
import { recordClaims } from './answers/frame-signatures.ts'
import { ownForm, type FormHolder } from './own-form.ts'
import { openStore, problemText, progressOf, serverRules } from './rules/run-rules.ts'
import { changedElsewhere, openForm, presentStored, type OpenedForm } from './save-form.service.ts'
import { mergeAnswers, refusedFields, withSentAnswers } from './answers/sent-answers.ts'

/**
 * Sends a form once: of concurrent calls the first sends it, and the others find it sent and give the same answer. The rules
 * are the browser's; answers to hidden or unknown questions are dropped.
 * @throws AppError `not_found`, `gone`, `conflict` with the newer state, `invalid` with every field's message by path
 */
export async function submitForm(
  scope: RequestScope,
  holder: FormHolder,
  id: string,
  { revision, answers = {}, notice }: BodyOf<typeof submitCall>,
  today: string,
): Promise<AssignedForm> {
  const opened = await openForm(scope, holder, id)
  if (opened.row.status === 'completed') return presentStored(scope, scope.db, opened.row, opened)
  const { form, orphans } = await withSentAnswers(
    scope,
    { ...opened, owner: answersOfForm(opened.row) },
    answers,
    (sent) =>
      scope.db.transaction(async (tx) => {
        const row = await ownForm(scope, tx, holder, id, { lock: true })
        if (row.status === 'completed')
          return { result: { form: await presentStored(scope, tx, row, opened), orphans: [] }, isStored: false }
        if (revision !== undefined && revision !== row.revision) throw await changedElsewhere(scope, tx, opened, row)
        const before = await readStoredAnswers(scope, tx, row, opened.purpose)
        const values = await mergeAnswers(scope, tx, answersOfForm(row), opened.definition, before, sent)
        const { completed, orphans } = await complete(scope, tx, row, opened, { before, values, today, notice })
        return { result: { form: await presentStored(scope, tx, completed, opened), orphans }, isStored: true }
      }),
  )
  await forgetBytes(scope, orphans)
  return form
}

async function complete(
  scope: RequestScope,
  tx: Db,
  row: FormAssignmentRow,
  { definition, purpose }: OpenedForm,
  {
    before,
    values,
    today,
    notice,
  }: { before: FormValues; values: FormValues; today: string; notice: number | undefined },
): Promise<{ completed: FormAssignmentRow; orphans: (string | null)[] }> {
  const t = messagesFor(scope.locale)
  const fields: Record<string, string> = {}
  const sent = formSubmission(definition, values, {
    ...serverRules(today, defaultCountryOf(scope, row.country)),
    kept: values,
  })
  for (const { path, problem } of sent.problems) fields[path] ??= problemText(t, problem)
  const submission = sent.values
  for (const path of await wrongChoices(scope, tx, definition, submission)) fields[path] ??= t('forms.refused.choice')
  if (Object.keys(fields).length > 0) throw refusedFields(scope, fields)
  const progress = progressOf(openStore(definition, submission, today))
  const at = scope.deps.clock.now()
  const orphans = await dropUnnamedFiles(tx, answersOfForm(row).files, definition, submission)
  const storing = { definition, purpose, before, values: submission, progress, isSent: true, notice }
  const [completed] = await tx
    .update(formAssignments)
    .set({
      ...(await storedColumns(scope, tx, row, storing)),
      status: 'completed',
      revision: row.revision + 1,
      submittedAt: at,
      reopenedAt: null,
      updatedAt: at,
    })
    .where(eq(formAssignments.id, row.id))
    .returning()
  await recordClaims(scope, tx, completed!, definition, submission)
  await auditForm(scope, tx, 'form.submitted', { assignmentId: row.id }, { formId: row.formId, version: row.version })
  if (row.userId) await resolveActions(tx, row.userId, formThing(row))
  await mailReceipt(scope, tx, completed!, definition.title)
  return { completed: completed!, orphans }
}
