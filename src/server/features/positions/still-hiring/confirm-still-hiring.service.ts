import { eq } from 'drizzle-orm'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { positionStateOf } from '#shared/positions/staff-list.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { positions, type PositionRow } from '#server/db/schema/positions.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { positionInReach } from '../staff/position-in-reach.ts'
import { readPositionForStaff } from '../staff/read-staff-position.service.ts'
import { settleQuestion } from './notify-still-hiring.ts'
import { askedTsOf } from './open-questions.ts'

/** A second confirmation within this time adds nothing. */
const sameConfirmationSeconds = 60

/** Confirms that a position is still hiring. @throws AppError `not_found`; `gone` if it is closed */
export async function confirmStillHiring(scope: RequestScope, id: string): Promise<StaffPositionDetail> {
  await scope.db.transaction(async (tx) => {
    const position = await positionInReach(scope, tx, id, { isLocked: true })
    if (positionStateOf(position, unixSeconds(scope.deps.clock.now())) === 'closed')
      throw new AppError('gone', { key: 'staffPositions.refused.closed' })
    await confirmOpen(scope, tx, position)
  })
  return readPositionForStaff(scope, id)
}

/** Confirms an open position whose row is locked. */
export async function confirmOpen(scope: RequestScope, tx: Db, position: PositionRow): Promise<void> {
  const now = scope.deps.clock.now()
  const nowTs = unixSeconds(now)
  const isAsked = (await askedTsOf(tx, position.id, now)) !== null
  const wasJustConfirmed = nowTs - (position.confirmedAt ?? 0) < sameConfirmationSeconds
  if (wasJustConfirmed && !isAsked) return
  await tx.update(positions).set({ confirmedAt: nowTs }).where(eq(positions.id, position.id))
  await audit(scope, tx, { action: 'position.confirmed_open', subject: `position:${position.id}` })
  await settleQuestion(tx, position.id, now)
}
