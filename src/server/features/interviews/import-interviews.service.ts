import { eq } from 'drizzle-orm'
import { InterviewInput } from '#contract/interviews/interview-input.ts'
import type { Db } from '#server/db/client.ts'
import { importRows, type RowOutcome, type StoredAs } from '#server/db/import-rows.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import type { InterviewScope } from './interview-scope.ts'
import { addInterview, applyChange, cancelRow } from './schedule-interview.service.ts'

/**
 * Adds and updates interviews from another system. A row with a known `sourceId` updates its interview. Missing rows cancel
 * nothing; `isCanceled` does.
 */
export const importInterviews = (
  scope: InterviewScope,
  rows: readonly unknown[],
  { isDryRun }: { isDryRun: boolean },
): Promise<RowOutcome[]> =>
  importRows(scope.db, rows, { input: InterviewInput, store: (tx, input) => store(scope, tx, input), isDryRun })

async function store(scope: InterviewScope, tx: Db, input: InterviewInput): Promise<StoredAs> {
  const [known] = input.sourceId
    ? await tx.select().from(interviews).where(eq(interviews.sourceId, input.sourceId)).for('update')
    : []
  if (!known) {
    const made = await addInterview(scope, tx, input)
    if (input.isCanceled) await cancelRow(scope, tx, made, input.cancelReason || null)
    return input.isCanceled ? 'canceled' : 'added'
  }
  if (input.isCanceled) {
    const canceled = await cancelRow(scope, tx, known, input.cancelReason || null)
    return canceled.revision === known.revision ? 'unchanged' : 'canceled'
  }
  const {
    email: _email,
    position_id: _position,
    sourceId: _source,
    isCanceled: _is,
    cancelReason: _why,
    ...change
  } = input
  const changed = await applyChange(scope, tx, known, change)
  return changed.revision === known.revision ? 'unchanged' : 'changed'
}
