import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { poolMembers, type PoolMemberRow } from '#server/db/schema/pools.ts'
import { stopInvitationsOf } from './stop-invitations.ts'

/** An account has claimed an application: if it now has several answers about one pool, the latest counts. */
export async function settleClaimed(tx: Db, userId: string, at: Date): Promise<void> {
  const own = tx.select({ id: applications.id }).from(applications).where(eq(applications.userId, userId))
  const rows = await tx
    .select()
    .from(poolMembers)
    .where(inArray(poolMembers.applicationId, own))
    .orderBy(asc(poolMembers.id))
    .for('update')
  const ended = rows
    .filter((row) => row.state === 'member' && rows.some((other) => isRefusedAfter(row, other)))
    .map(({ id }) => id)
  if (ended.length === 0) return
  await tx.update(poolMembers).set({ state: 'ended', endedAt: at }).where(inArray(poolMembers.id, ended))
  await stopInvitationsOf(tx, ended, at)
}

function isRefusedAfter(member: PoolMemberRow, other: PoolMemberRow): boolean {
  if (member.poolId === null || member.poolId !== other.poolId || member.answeredAt === null) return false
  const refusedAt = other.state === 'declined' ? other.answeredAt : other.state === 'ended' ? other.endedAt : null
  return refusedAt !== null && refusedAt > member.answeredAt
}
