import { and, eq, inArray, ne } from 'drizzle-orm'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import type { Seat } from './set-recruiter.ts'

/**
 * Undoes `setRecruiter` for the positions of `before`, which it returned. Returns the ids of those that are as before. The others are
 * left as they are: their team has changed since, or an earlier recruiter is no longer on the staff.
 */
export async function unsetRecruiter(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  { userId, before }: { userId: string; before: readonly Seat[] },
): Promise<number[]> {
  // Locked, so that someone who is being removed is not put on a team at the same moment.
  const staff = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(
          users.id,
          before.map((each) => each.userId),
        ),
        ne(users.role, 'candidate'),
      ),
    )
    .orderBy(users.id)
    .for('no key update')
  const isStaff = new Set(staff.map(({ id }) => id))
  const seats = Map.groupBy(before, ({ positionId }) => positionId)
  const teams = await tx
    .select({ positionId: hiringTeam.positionId, userId: hiringTeam.userId, part: hiringTeam.part })
    .from(hiringTeam)
    .where(inArray(hiringTeam.positionId, [...seats.keys()]))
    .orderBy(hiringTeam.positionId, hiringTeam.userId)
    .for('update')
  const undone: number[] = []
  for (const [positionId, earlier] of seats) {
    const team = teams.filter((each) => each.positionId === positionId)
    const isUnchanged =
      team.every((each) => (each.part === 'recruiter') === (each.userId === userId)) &&
      team.some((each) => each.userId === userId) &&
      earlier.every((each) => each.userId === userId || !team.some((member) => member.userId === each.userId)) &&
      earlier.every((each) => each.part === null || isStaff.has(each.userId))
    if (!isUnchanged) continue
    for (const seat of earlier) await seatAgain(scope, tx, viewer, seat, seat.userId === userId ? 'recruiter' : null)
    undone.push(positionId)
  }
  return undone
}

async function seatAgain(scope: RequestScope, tx: Db, viewer: Viewer, seat: Seat, from: 'recruiter' | null) {
  const { positionId, userId, part } = seat
  const { domain } = scope.employer
  if (part === null)
    await tx.delete(hiringTeam).where(and(eq(hiringTeam.positionId, positionId), eq(hiringTeam.userId, userId)))
  else
    await tx
      .insert(hiringTeam)
      .values({ domain, positionId, userId, part, addedBy: viewer.id })
      .onConflictDoUpdate({ target: [hiringTeam.domain, hiringTeam.positionId, hiringTeam.userId], set: { part } })
  await audit(scope, tx, {
    action: 'hiring_team.changed',
    subject: `position:${positionId}`,
    detail: { userId, from, to: part },
  })
}
