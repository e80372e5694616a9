import { eq } from 'drizzle-orm'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import { positions } from '#server/db/schema/positions.ts'
import { newPrivateToken } from './private-token.ts'
import { positionInReach } from './position-in-reach.ts'
import { readPositionForStaff } from './read-staff-position.service.ts'

/** A second click, and a colleague's at the same moment, find the link that the first one made. @throws AppError `not_found` */
export async function replacePrivateLink(
  scope: RequestScope,
  id: string,
  { token }: { token: string },
): Promise<StaffPositionDetail> {
  await scope.db.transaction(async (tx) => {
    const position = await positionInReach(scope, tx, id, { isLocked: true })
    if (!position.isPrivate || position.privateToken !== token) return
    await tx.update(positions).set({ privateToken: newPrivateToken() }).where(eq(positions.id, position.id))
    // Neither link: readers of the log could open them.
    await audit(scope, tx, { action: 'position.link_replaced', subject: `position:${position.id}` })
  })
  return readPositionForStaff(scope, id)
}
