import type { FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { FormAssignmentRow, FormRow } from '#server/db/schema/forms.ts'
import { currentNotice } from '#shared/equality/notice.ts'
import { keepEqualityAnswers, noticeOf, readEqualityAnswers } from '../equality/equality-answers.ts'
import { openAnswers, sealAnswers } from './confidential-answers.ts'

/** Where a form's answers are stored depends on its purpose: with the person's copy, or separate from every person. */

type Purpose = FormRow['purpose']

/** All answers in clear text, for their candidate. */
export const readStoredAnswers = async (
  scope: RequestScope,
  tx: Db,
  row: FormAssignmentRow,
  purpose: Purpose,
): Promise<FormValues> =>
  purpose === 'equality' ? readEqualityAnswers(scope, tx, row.id) : openAnswers(scope, row.id, row)

/** Which notice about equal-opportunity answers its candidate reads (`shared/equality/notice.ts`); null for other forms. */
export const shownNotice = async (
  scope: RequestScope,
  tx: Db,
  row: FormAssignmentRow,
  purpose: Purpose,
): Promise<number | null> => (purpose === 'equality' ? noticeOf(scope, tx, row.id) : null)

interface Storing {
  definition: FormDefinition
  purpose: Purpose
  before: FormValues
  values: FormValues
  progress: { answered: number; total: number }
  isSent: boolean
  /** The notice that the candidate was shown, as reported by their page. */
  notice?: number | undefined
}

/**
 * The columns of the copy that change with its answers. For an equal-opportunity form they reveal nothing, because the number of
 * questions someone sees tells whether they take part.
 */
export async function storedColumns(
  scope: RequestScope,
  tx: Db,
  row: FormAssignmentRow,
  { definition, purpose, before, values, progress, isSent, notice = 0 }: Storing,
): Promise<Partial<FormAssignmentRow>> {
  if (purpose === 'equality') {
    await keepEqualityAnswers(scope, tx, row, definition, {
      values,
      isSent,
      // Ignore a notice that does not exist yet: no page can have shown it.
      notice: Math.min(notice, currentNotice),
    })
    return { answers: {}, sealedAnswers: {} }
  }
  return {
    ...sealAnswers(scope, row.id, definition, values, { sealedAnswers: row.sealedAnswers, values: before }),
    answeredCount: progress.answered,
    questionCount: progress.total,
  }
}
