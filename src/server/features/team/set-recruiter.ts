import { and, eq, inArray, ne } from 'drizzle-orm'
import { may, type TeamPart } from '#shared/team/roles.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { AppError } from '#server/http/refusals/app-error.ts'

/** Someone's function on a hiring team; null: none. */
export interface Seat {
  positionId: number
  userId: string
  part: TeamPart | null
}

/**
 * Makes someone the only recruiter of these positions: earlier recruiters leave the team, and the person’s other function there ends.
 * Returns whose function changed, with what it was before.
 * @throws AppError `not_found` for someone who is not on the staff; `conflict` for someone whose role does not let them hire
 */
export async function setRecruiter(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  { positionIds, userId }: { positionIds: readonly number[]; userId: string },
): Promise<Seat[]> {
  // Locked, so that someone who is being removed is not put on a team at the same moment.
  const [person] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('no key update')
  if (!person || person.role === 'candidate') throw new AppError('not_found', { key: 'team.refused.notFound' })
  // They could when they were chosen: only such people are offered.
  if (!may(person, 'positions', 'write')) throw new AppError('conflict', { key: 'team.refused.changedSince' })
  const inThese = inArray(hiringTeam.positionId, [...positionIds])
  const known = await tx
    .select({ positionId: hiringTeam.positionId, part: hiringTeam.part })
    .from(hiringTeam)
    .where(and(inThese, eq(hiringTeam.userId, userId)))
    .orderBy(hiringTeam.positionId)
    .for('update')
  const own = new Map(known.map(({ positionId, part }) => [positionId, part]))
  const toSet = positionIds.filter((id) => own.get(id) !== 'recruiter')
  // As removed, not as read before: a colleague may have added one since.
  const earlier = await tx
    .delete(hiringTeam)
    .where(and(inThese, eq(hiringTeam.part, 'recruiter'), ne(hiringTeam.userId, userId)))
    .returning({ positionId: hiringTeam.positionId, userId: hiringTeam.userId })
  if (toSet.length > 0)
    await tx
      .insert(hiringTeam)
      .values(
        toSet.map((positionId) => ({
          domain: scope.employer.domain,
          positionId,
          userId,
          part: 'recruiter' as const,
          addedBy: viewer.id,
        })),
      )
      .onConflictDoUpdate({
        target: [hiringTeam.domain, hiringTeam.positionId, hiringTeam.userId],
        set: { part: 'recruiter' },
      })
  const note = (positionId: number, detail: object) =>
    audit(scope, tx, { action: 'hiring_team.changed', subject: `position:${positionId}`, detail: { ...detail } })
  for (const { positionId, userId: leaving } of earlier)
    await note(positionId, { userId: leaving, from: 'recruiter', to: null })
  for (const positionId of toSet) await note(positionId, { userId, from: own.get(positionId) ?? null, to: 'recruiter' })
  return [
    ...toSet.map((positionId) => ({ positionId, userId, part: own.get(positionId) ?? null })),
    ...earlier.map((each) => ({ ...each, part: 'recruiter' as const })),
  ]
}
