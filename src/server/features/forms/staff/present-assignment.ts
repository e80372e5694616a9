import type { FormAssignment } from '#contract/forms/form-assignments.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { FormAssignmentRow } from '#server/db/schema/forms.ts'
import { isReopened } from '../present-form.ts'

/** A person's copy of a form as staff see it, without its answers. */
export const presentAssignment = (row: FormAssignmentRow): FormAssignment => ({
  id: row.id,
  formId: row.formId,
  version: row.version,
  email: row.email,
  name: row.name,
  hasAccount: row.userId !== null,
  status: row.status,
  isReopened: isReopened(row),
  isCanceled: row.canceledAt !== null,
  progress: { answered: row.answeredCount, total: row.questionCount },
  assignedBy: row.assignedBy,
  assignedTs: unixSeconds(row.createdAt),
  dueTs: row.dueAt && unixSeconds(row.dueAt),
  updatedTs: unixSeconds(row.updatedAt),
  submittedTs: row.submittedAt && unixSeconds(row.submittedAt),
})
