import { asc, inArray, isNull, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { getInterviewOptions } from '#contract/interviews/interview-planning.ts'
import { rolesThatOpen } from '#shared/team/roles.ts'
import { hasInReach } from '#server/access/reach.ts'
import type { RequestScope } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviewKits } from '#server/db/schema/interview-kits.ts'
import { lastKitOf } from './scorecards/card-subject.ts'

/** The people who can be invited to hold an interview, and the kits to choose from. */
export async function readInterviewOptions(
  scope: RequestScope,
  positionId: number | null,
): Promise<DataOf<typeof getInterviewOptions>> {
  const { db } = scope
  const isTheirs = positionId !== null && (await hasInReach(scope, db, 'interviews', positionId))
  const [people, kits, suggestedKitId] = await Promise.all([
    db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(inArray(users.role, rolesThatOpen('interviews')))
      .orderBy(asc(sql`lower(${users.name})`), users.email),
    db
      .select({ id: interviewKits.id, name: interviewKits.name, durationMinutes: interviewKits.durationMinutes })
      .from(interviewKits)
      .where(isNull(interviewKits.archivedAt))
      .orderBy(asc(sql`lower(${interviewKits.name})`), interviewKits.id),
    isTheirs ? lastKitOf(db, positionId) : null,
  ])
  return { colleagues: people.map(({ id, name, email }) => ({ id, name: name || email })), kits, suggestedKitId }
}
