import { and, eq } from 'drizzle-orm'
import { interviewsInReach, interviewsToWorkOn } from '#server/access/reach.ts'
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

/**
 * An interview in the reach of one of the employer's people, locked. Those who are only invited to it read it.
 * @throws AppError `not_found`
 */
export async function staffInterview(
  scope: InterviewScope,
  tx: Db,
  id: string,
  level: 'read' | 'write',
): Promise<InterviewRow> {
  if (!isUuid(id)) throw interviewNotFound(scope)
  const inReach = level === 'read' ? interviewsInReach(scope, tx) : interviewsToWorkOn(scope, tx)
  const [row] = await tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.id, id), inReach))
    .for('update')
  if (!row) throw interviewNotFound(scope)
  return row
}
