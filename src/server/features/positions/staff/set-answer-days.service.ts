import { eq } from 'drizzle-orm'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import { positions } from '#server/db/schema/positions.ts'
import { ownSource } from '#shared/positions/own-source.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { positionInReach } from './position-in-reach.ts'
import { readPositionForStaff } from './read-staff-position.service.ts'

/**
 * Sets the number of days within which future applicants for an imported position are promised an answer. Imports keep it.
 * @throws AppError `not_found`; `conflict` for a position that is written here, whose own content has the number
 */
export async function setAnswerDays(
  scope: RequestScope,
  id: string,
  answerDays: number | null,
): Promise<StaffPositionDetail> {
  await scope.db.transaction(async (tx) => {
    const position = await positionInReach(scope, tx, id, { isLocked: true })
    if (position.source === ownSource) throw new AppError('conflict', { key: 'staffPositions.refused.answerDaysOfOwn' })
    if (position.answerDays === answerDays) return
    await tx.update(positions).set({ answerDays }).where(eq(positions.id, position.id))
    const detail = { from: position.answerDays, to: answerDays }
    await audit(scope, tx, { action: 'position.answer_days_set', subject: `position:${position.id}`, detail })
  })
  return readPositionForStaff(scope, id)
}
