import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { type getMyHours, type saveMyHours, HoursConflict } from '#contract/interviews/interview-hours.ts'
import { weekProblem } from '#shared/interviews/working-hours.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import { interviewerHours, type InterviewerHoursRow } from '#server/db/schema/interviews.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'

type MyHours = DataOf<typeof getMyHours>

export const readMyHours = async ({ db }: RequestScope, viewer: Viewer): Promise<MyHours> =>
  present(await ownRow(db, viewer))

/** @throws AppError `invalid` naming `week.DAY.INDEX`, `conflict` if another tab has saved */
export async function saveHours(
  scope: RequestScope,
  viewer: Viewer,
  { revision, timeZone, week }: BodyOf<typeof saveMyHours>,
): Promise<MyHours> {
  const wrong = weekProblem(week)
  if (wrong) {
    const message = messagesFor(scope.locale)(`staffInterviews.hours.problem.${wrong.problem}`)
    throw new AppError('invalid', message, { fields: { [`week.${wrong.field}`]: message } })
  }
  const inOrder = week.map((spans) => spans.toSorted((a, b) => a.from - b.from))
  return scope.db.transaction(async (tx) => {
    await advisoryLock(tx, `hours ${scope.employer.domain} ${viewer.id}`)
    const before = await ownRow(tx, viewer)
    // The same hours again: the answer to the first request was lost.
    if (before && before.timeZone === timeZone && isDeepStrictEqual(before.week, inOrder)) return present(before)
    if ((before?.revision ?? 0) !== revision)
      throw new AppError(
        'conflict',
        { key: 'staffInterviews.hours.refused.changed' },
        { detail: refusalDetail(HoursConflict, { hours: present(before) }) },
      )
    const set = { timeZone, week: inOrder, revision: revision + 1, updatedAt: scope.deps.clock.now() }
    const [row] = await tx
      .insert(interviewerHours)
      .values({ domain: scope.employer.domain, userId: viewer.id, ...set })
      .onConflictDoUpdate({ target: [interviewerHours.domain, interviewerHours.userId], set })
      .returning()
    await audit(scope, tx, { action: 'interview.hours_set', subject: `user:${viewer.id}`, detail: { timeZone } })
    return present(row)
  })
}

async function ownRow(db: Db, viewer: Viewer): Promise<InterviewerHoursRow | undefined> {
  const [row] = await db.select().from(interviewerHours).where(eq(interviewerHours.userId, viewer.id))
  return row
}

function present(row: InterviewerHoursRow | undefined): MyHours {
  if (!row) return { timeZone: null, week: null, revision: 0 }
  const { timeZone, week, revision } = row
  return { timeZone, week, revision }
}
