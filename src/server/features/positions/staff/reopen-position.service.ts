import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { reopenStaffPosition, StaffPositionDetail } from '#contract/staff-positions.ts'
import { positionStateOf } from '#shared/positions/staff-list.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { positions } from '#server/db/schema/positions.ts'
import { lockImports } from '#server/features/imports/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { dropHold, readHold, writeHold } from './position-holds.ts'
import { positionInReach } from './position-in-reach.ts'
import { readPositionForStaff } from './read-staff-position.service.ts'

/** @throws AppError `not_found`; `conflict` if it is open; `invalid` naming `closesTs` if that is not to come */
export async function reopenPosition(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  { closesTs }: BodyOf<typeof reopenStaffPosition>,
): Promise<StaffPositionDetail> {
  await scope.db.transaction(async (tx) => {
    await lockImports(tx, scope.employer.domain)
    const position = await positionInReach(scope, tx, id, { isLocked: true })
    const now = scope.deps.clock.now()
    const nowTs = unixSeconds(now)
    if (positionStateOf(position, nowTs) !== 'closed')
      throw new AppError('conflict', { key: 'staffPositions.refused.open' })
    if (closesTs !== null && closesTs <= nowTs) {
      const sentence = { key: 'staffPositions.refused.past' } as const
      throw new AppError('invalid', sentence, { fields: { closesTs: sentence } })
    }
    const hold = await readHold(tx, position.id)
    await tx
      .update(positions)
      .set({ archivedAt: -1, closesAt: closesTs, updatedAt: now })
      .where(eq(positions.id, position.id))
    // What its source lists goes on as its source says; anything else would be closed by the next import.
    if (hold?.state === 'closed' && hold.isListed) await dropHold(tx, position.id)
    else
      await writeHold(tx, {
        domain: scope.employer.domain,
        positionId: position.id,
        state: 'open',
        isListed: false,
        setBy: viewer.id,
        setterName: viewer.name || viewer.email,
        setAt: now,
        key: '',
      })
    await audit(scope, tx, {
      action: 'position.reopened',
      subject: `position:${position.id}`,
      detail: { closesTs },
    })
  })
  return readPositionForStaff(scope, id)
}
