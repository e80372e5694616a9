import { inArray } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { getStaffInterview } from '#contract/interviews/interviews.ts'
import { findPeople } from '#server/access/names/find-people.ts'
import { isRequiredHidden } from '#server/access/names/hidden-names.ts'
import type { HiddenPerson } from '#server/access/names/hidden-people.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { recordShown } from '#server/features/applications/public.ts'
import type { InterviewScope } from './interview-scope.ts'
import { staffInterview } from './own-interview.ts'

type HiddenName = DataOf<typeof getStaffInterview>['hiddenName']

/** The candidate of an interview, if hidden from the viewer: their applications that it can be about. */
async function hiddenIn(scope: InterviewScope, tx: Db, id: string): Promise<readonly HiddenPerson[]> {
  return (await findPeople({ ...scope, db: tx }, new Set([id]))).get(id) ?? []
}

export async function hiddenNameOf(scope: InterviewScope, tx: Db, id: string): Promise<HiddenName> {
  const people = await hiddenIn(scope, tx, id)
  if (!people[0]) return null
  const ids = people.map(({ applicationId }) => applicationId)
  const rows = await tx
    .select({ isRequired: isRequiredHidden(scope) })
    .from(applications)
    .where(inArray(applications.id, ids))
  return { number: people[0].number, isRequired: rows.some(({ isRequired }) => isRequired) }
}

/** Reveals the candidate's name to the viewer. @throws AppError `not_found` */
export async function showInterviewName(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  reason: string,
): Promise<{ isShown: boolean }> {
  return scope.db.transaction(async (tx) => {
    const row = await staffInterview(scope, tx, id, 'read')
    for (const { applicationId } of await hiddenIn(scope, tx, row.id))
      await recordShown(scope, tx, viewer, applicationId, reason)
    return { isShown: true }
  })
}
