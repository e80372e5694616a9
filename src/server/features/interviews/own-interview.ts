import { and, eq } from 'drizzle-orm'
import { InterviewOver } from '#contract/interviews/interviews.ts'
import { interviewsInReach, interviewsToWorkOn } from '#server/access/reach.ts'
import type { Db } from '#server/db/client.ts'
import { interviews, type InterviewRow } from '#server/db/schema/interviews.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError, refusalDetail, notSignedIn } from '#server/http/refusals/app-error.ts'
import { stateOfLink } from './by-link/candidate-link.ts'
import { candidateOf } from './candidates.ts'
import { interviewNotFound, type InterviewScope } from './interview-scope.ts'

/** How a candidate asks for an interview: signed in, or with the token of an email. */
export interface AskedInterview {
  id: string
  token: string | undefined
}

/**
 * An interview of the viewer, or the one that a mailed link opens until an account claims its application; `lock` locks it until the
 * transaction ends, so that two tabs, or the candidate and staff, take turns.
 * @throws AppError `not_signed_in` for a visitor without a link; `not_found`, whether it does not exist or is someone else's; `gone` if
 * the link has ended
 */
export async function ownInterview(
  scope: InterviewScope,
  tx: Db,
  { id, token }: AskedInterview,
  { lock }: { lock: boolean },
): Promise<InterviewRow> {
  const { viewer } = scope
  if (!viewer && token === undefined) throw notSignedIn()
  if (!isUuid(id)) throw interviewNotFound(scope)
  const query = tx.select().from(interviews).where(eq(interviews.id, id))
  const [row] = await (lock ? query.for('update') : query)
  if (row?.userId === null && token !== undefined) {
    const { email } = await candidateOf(tx, row)
    const state = stateOfLink(scope, row, { email, token })
    if (state === 'valid') return row
    if (state === 'over')
      throw new AppError(
        'gone',
        { key: 'interviews.link.over' },
        { detail: refusalDetail(InterviewOver, { isOver: true }) },
      )
    if (state === 'expired') throw new AppError('gone', { key: 'applicationMessages.expired' })
  }
  if (!row || !viewer || row.userId !== viewer.id) throw interviewNotFound(scope)
  return row
}

/** The key under which a person's actions are rate limited. */
export const actorOf = ({ id, userId }: InterviewRow): string => userId ?? `interview ${id}`

/**
 * An interview in the reach of one of the employer's people, locked unless only read. People who are only invited to it can read it.
 * @throws AppError `not_found`
 */
export async function staffInterview(
  scope: InterviewScope,
  tx: Db,
  id: string,
  level: 'read' | 'write',
  { lock = true }: { lock?: boolean } = {},
): Promise<InterviewRow> {
  if (!isUuid(id)) throw interviewNotFound(scope)
  const inReach = level === 'read' ? interviewsInReach(scope, tx) : interviewsToWorkOn(scope, tx)
  const query = tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.id, id), inReach))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw interviewNotFound(scope)
  return row
}
