import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import { type AssignedForm, type saveForm as saveCall, FormConflict } from '#contract/forms/forms.ts'
import type { FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { formAssignments, forms, type FormAssignmentRow, type FormRow } from '#server/db/schema/forms.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { answersOfForm } from './answers/answer-owner.ts'
import { readStoredAnswers, shownNotice, storedColumns } from './answers/stored-answers.ts'
import { definitionOf } from './staff/form-versions.ts'
import { ownForm, type FormHolder } from './own-form.ts'
import { presentForm } from './present-form.ts'
import { openStore, progressOf } from './rules/run-rules.ts'
import { mergeAnswers, withSentAnswers } from './answers/sent-answers.ts'

/** An assigned form with everything needed to work on it. */
export interface OpenedForm {
  row: FormAssignmentRow
  definition: FormDefinition
  purpose: FormRow['purpose']
  token: string | null
}

/** @throws AppError `not_found`, `gone` */
export async function openForm(scope: RequestScope, holder: FormHolder, id: string): Promise<OpenedForm> {
  const row = await ownForm(scope, scope.db, holder, id, { lock: false })
  const [form] = await scope.db.select({ purpose: forms.purpose }).from(forms).where(eq(forms.id, row.formId))
  const definition = await definitionOf(scope, scope.db, row)
  return { row, definition, purpose: form!.purpose, token: holder.token }
}

export async function getForm(scope: RequestScope, holder: FormHolder, id: string): Promise<AssignedForm> {
  const opened = await openForm(scope, holder, id)
  return presentStored(scope, scope.db, opened.row, opened)
}

/**
 * Saves the answers in a call. A repeated save whose answer was lost gets the same answer.
 * @throws AppError `not_found`, `gone`, `conflict` with the newer state; `invalid`, `too_large`, `unsupported_type` by path
 */
export async function saveForm(
  scope: RequestScope,
  holder: FormHolder,
  id: string,
  { revision, answers }: BodyOf<typeof saveCall>,
  today: string,
): Promise<AssignedForm> {
  const opened = await openForm(scope, holder, id)
  await requireUnsent(scope, scope.db, opened, opened.row)
  return withSentAnswers(scope, { ...opened, owner: answersOfForm(opened.row) }, answers, (sent) =>
    scope.db.transaction(async (tx) => {
      const row = await ownForm(scope, tx, holder, id, { lock: true })
      await requireUnsent(scope, tx, opened, row)
      const before = await readStoredAnswers(scope, tx, row, opened.purpose)
      const values = await mergeAnswers(scope, tx, answersOfForm(row), opened.definition, before, sent)
      const notice = await shownNotice(scope, tx, row, opened.purpose)
      const isSame = isDeepStrictEqual(values, before)
      if (isSame && revision <= row.revision)
        return { result: presentForm(scope, row, { ...opened, notice }, before), isStored: false }
      if (revision !== row.revision) throw await changedElsewhere(scope, tx, opened, row)
      const saved = await storeAnswers(scope, tx, row, opened, { before, values, today })
      return { result: presentForm(scope, saved, { ...opened, notice }, values), isStored: true }
    }),
  )
}

async function storeAnswers(
  scope: RequestScope,
  tx: Db,
  row: FormAssignmentRow,
  { definition, purpose }: OpenedForm,
  { before, values, today }: { before: FormValues; values: FormValues; today: string },
): Promise<FormAssignmentRow> {
  const progress = progressOf(openStore(definition, values, today))
  const stored = await storedColumns(scope, tx, row, {
    definition,
    purpose,
    before,
    values,
    progress,
    isSent: false,
  })
  const [saved] = await tx
    .update(formAssignments)
    .set({
      ...stored,
      status: 'in_progress',
      revision: row.revision + 1,
      updatedAt: scope.deps.clock.now(),
    })
    .where(eq(formAssignments.id, row.id))
    .returning()
  return saved!
}

/** @throws AppError `conflict` if it was sent */
export async function requireUnsent(
  scope: RequestScope,
  tx: Db,
  opened: OpenedForm,
  row: FormAssignmentRow,
): Promise<void> {
  if (row.status === 'completed') throw await conflict(scope, tx, 'sent', opened, row)
}

/** A form with its answers as they are now. */
export const presentStored = async (
  scope: RequestScope,
  tx: Db,
  row: FormAssignmentRow,
  opened: OpenedForm,
): Promise<AssignedForm> => {
  const notice = await shownNotice(scope, tx, row, opened.purpose)
  return presentForm(scope, row, { ...opened, notice }, await readStoredAnswers(scope, tx, row, opened.purpose))
}

/** The 409 to throw if a save builds on an older revision, with the newer state. */
export const changedElsewhere = (
  scope: RequestScope,
  tx: Db,
  opened: OpenedForm,
  row: FormAssignmentRow,
): Promise<AppError> => conflict(scope, tx, 'changedElsewhere', opened, row)

const conflict = async (
  scope: RequestScope,
  tx: Db,
  why: 'sent' | 'changedElsewhere',
  opened: OpenedForm,
  row: FormAssignmentRow,
): Promise<AppError> =>
  new AppError('conflict', messagesFor(scope.locale)(`forms.refused.${why}`), {
    detail: refusalDetail(FormConflict, { form: await presentStored(scope, tx, row, opened) }),
  })
