import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { readFormAnswers } from '#contract/forms/form-assignments.ts'
import type { FieldValue, FileValue } from '#shared/form-engine/definition/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import type { FileRow } from '#server/db/schema/applications.ts'
import { formFiles } from '#server/db/schema/forms.ts'
import { messagesFor } from '#server/messages.ts'
import { maskAnswers, openAnswer } from '../answers/confidential-answers.ts'
import { findAssignment } from '../find-form.ts'
import { auditForm } from './form-audit.ts'
import { formFileRow } from '../answers/form-files.service.ts'
import { itemAtPath } from '../form-items.ts'
import { definitionOf } from './form-versions.ts'
import { presentSignature, signaturesOf } from '../answers/frame-signatures.ts'
import { canReadAnswers } from '../forms.policy.ts'
import { presentAssignment } from './present-assignment.ts'
import { isReopened, withFileUrls } from '../present-form.ts'

/**
 * The sent answers; confidential ones are masked. Answers of an unsent form belong to its candidate and are not returned.
 * Recorded in the audit log.
 */
export async function readAnswersAsStaff(scope: RequestScope, id: string): Promise<DataOf<typeof readFormAnswers>> {
  return scope.db.transaction(async (tx) => {
    const row = await findAssignment(scope, tx, id)
    const definition = await definitionOf(scope, tx, row)
    const isSent = canReadAnswers(scope.viewer, row)
    const action = isSent ? 'form.read' : 'form.progress_read'
    await auditForm(scope, tx, action, { assignmentId: row.id }, { formId: row.formId })
    const answers = isSent ? maskAnswers(row) : {}
    return {
      assignment: presentAssignment(row),
      definition,
      answers: withFileUrls(definition, answers, (uid) => `/api/pcsx/admin/form_assignments/${row.id}/files/${uid}`),
      signatures: isSent ? ((await signaturesOf(tx, [row.id])).get(row.id) ?? []).map(presentSignature) : [],
      message: row.message,
      reopenNote: isReopened(row) ? row.reopenNote : null,
    }
  })
}

/**
 * One confidential answer of a sent form, by path. The audit log records the access, with the path. @throws AppError
 * `not_found`
 */
export async function revealAnswer(scope: RequestScope, id: string, path: string): Promise<{ value: FieldValue }> {
  return scope.db.transaction(async (tx) => {
    const row = await findAssignment(scope, tx, id)
    const value = canReadAnswers(scope.viewer, row) ? openAnswer(scope, row.id, row, path) : undefined
    if (value === undefined) throw new AppError('not_found', messagesFor(scope.locale)('forms.refused.noAnswer'))
    await auditForm(scope, tx, 'form.revealed', { assignmentId: row.id }, { formId: row.formId, path })
    const item = itemAtPath(await definitionOf(scope, tx, row), path)
    const urlOf = (uid: string) => `/api/pcsx/admin/form_assignments/${row.id}/files/${uid}`
    if (item?.type !== 'file_upload') return { value }
    return { value: (value as FileValue[]).map((file) => ({ ...file, url: urlOf(file.uid) })) }
  })
}

/** A file of a sent form. Recorded in the audit log. @throws AppError `not_found` */
export async function readAnswerFile(scope: RequestScope, id: string, fileId: string): Promise<FileRow> {
  return scope.db.transaction(async (tx) => {
    const row = await findAssignment(scope, tx, id)
    if (!canReadAnswers(scope.viewer, row))
      throw new AppError('not_found', messagesFor(scope.locale)('forms.refused.noAnswer'))
    const file = await formFileRow(scope, tx, row.id, fileId)
    const [{ field } = { field: '' }] = await tx.select().from(formFiles).where(eq(formFiles.fileId, file.id))
    await auditForm(scope, tx, 'form.file_read', { assignmentId: row.id }, { formId: row.formId, fileId, field })
    return file
  })
}
