import { eq } from 'drizzle-orm'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { ownSource } from '#shared/positions/own-source.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import { positions } from '#server/db/schema/positions.ts'
import { requireProcess } from '#server/features/applications/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { positionInReach } from './position-in-reach.ts'
import { readPositionForStaff } from './read-staff-position.service.ts'

/**
 * Chooses the hiring process of an imported position. Imports keep it. People stay where they are: a step of the previous process
 * counts as their stage without a step, until they are moved.
 * @throws AppError `not_found`; `invalid` naming `processId`; `conflict` for a position that is written here, whose own content has it
 */
export async function setProcess(
  scope: RequestScope,
  id: string,
  processId: string | null,
): Promise<StaffPositionDetail> {
  await scope.db.transaction(async (tx) => {
    const position = await positionInReach(scope, tx, id, { isLocked: true })
    if (position.source === ownSource) throw new AppError('conflict', { key: 'hiringProcesses.refused.ofOwnPosition' })
    if (position.processId === processId) return
    await requireProcess(tx, { id: processId, currentId: position.processId, field: 'processId' })
    await tx.update(positions).set({ processId }).where(eq(positions.id, position.id))
    const detail = { from: position.processId, to: processId }
    await audit(scope, tx, { action: 'position.process_set', subject: `position:${position.id}`, detail })
  })
  return readPositionForStaff(scope, id)
}
