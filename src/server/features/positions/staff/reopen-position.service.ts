import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { reopenStaffPosition } from '#contract/positions/close-position.ts'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { ownSource } from '#shared/positions/own-source.ts'
import { positionStateOf } from '#shared/positions/staff-list.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { allowLongStatements } from '#server/db/busy.ts'
import { positions } from '#server/db/schema/positions.ts'
import { lockImports } from '#server/features/imports/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { dropHold, isListedNow, readHold, writeHold } from './position-holds.ts'
import { positionInReach } from './position-in-reach.ts'
import { readPositionForStaff } from './read-staff-position.service.ts'

type Asked = BodyOf<typeof reopenStaffPosition>

/** @throws AppError `not_found`; `conflict` if it is open; `invalid` naming `closesTs` if that is not in the future */
export const reopenPosition = (scope: RequestScope, viewer: Viewer, id: string, asked: Asked) =>
  open(scope, viewer, id, asked, 'position.reopened')

/** The closing date of an open position. @throws AppError as reopening; `gone` if it is closed */
export const setPositionEnd = (scope: RequestScope, viewer: Viewer, id: string, asked: Asked) =>
  open(scope, viewer, id, asked, 'position.end_set')

async function open(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  { closesTs }: Asked,
  action: 'position.reopened' | 'position.end_set',
): Promise<StaffPositionDetail> {
  await scope.db.transaction(async (tx) => {
    await allowLongStatements(tx)
    await lockImports(tx, scope.employer.domain)
    const position = await positionInReach(scope, tx, id, { isLocked: true })
    const now = scope.deps.clock.now()
    const nowTs = unixSeconds(now)
    const isClosed = positionStateOf(position, nowTs) === 'closed'
    if (action === 'position.end_set' && isClosed) throw new AppError('gone', { key: 'staffPositions.refused.closed' })
    if (action === 'position.reopened' && !isClosed)
      throw new AppError('conflict', { key: 'staffPositions.refused.open' })
    if (closesTs !== null && closesTs <= nowTs) {
      const sentence = { key: 'staffPositions.refused.past' } as const
      throw new AppError('invalid', sentence, { fields: { closesTs: sentence } })
    }
    const hold = await readHold(tx, position.id)
    const isListed = hold ? isListedNow(hold, nowTs) : !isClosed
    const sourceClosesAt = hold ? hold.sourceClosesAt : position.closesAt
    await tx
      .update(positions)
      .set({ archivedAt: -1, closesAt: closesTs, updatedAt: now })
      .where(eq(positions.id, position.id))
    // A position that its source lists follows its source again, except for staff's own date; anything else would be closed by the next
    // import. A position that was written here has no other source.
    if (position.source === ownSource || (isListed && closesTs === sourceClosesAt)) await dropHold(tx, position.id)
    else
      await writeHold(tx, {
        domain: scope.employer.domain,
        positionId: position.id,
        state: isListed ? 'end' : 'open',
        isListed,
        sourceClosesAt,
        setBy: viewer.id,
        setterName: viewer.name || viewer.email,
        setAt: now,
      })
    await audit(scope, tx, { action, subject: `position:${position.id}`, detail: { closesTs } })
  })
  return readPositionForStaff(scope, id)
}
