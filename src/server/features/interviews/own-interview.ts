import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { interviews, type InterviewRow } from '#server/db/schema/interviews.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { interviewNotFound, type InterviewScope } from './interview-scope.ts'

/**
 * An interview of the viewer; `lock` locks it until the transaction ends, so that two tabs, or the candidate and staff, take
 * turns.
 * @throws AppError `not_found`, whether it does not exist or is someone else's
 */
export async function ownInterview(
  scope: InterviewScope,
  tx: Db,
  viewer: Viewer,
  id: string,
  { lock }: { lock: boolean },
): Promise<InterviewRow> {
  if (!isUuid(id)) throw interviewNotFound(scope)
  const query = tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.id, id), eq(interviews.userId, viewer.id)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw interviewNotFound(scope)
  return row
}

/** Any interview of the employer, for staff. @throws AppError `not_found` */
export async function anyInterview(scope: InterviewScope, tx: Db, id: string): Promise<InterviewRow> {
  if (!isUuid(id)) throw interviewNotFound(scope)
  const [row] = await tx.select().from(interviews).where(eq(interviews.id, id)).for('update')
  if (!row) throw interviewNotFound(scope)
  return row
}
