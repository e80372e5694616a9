import { eq } from 'drizzle-orm'
import { hidableStatuses, type HidableStatus } from '#shared/names/hidable-statuses.ts'
import type { Db } from '#server/db/client.ts'
import { hiddenNameStages } from '#server/db/schema/hidden-names.ts'

/** The stages in which a position hides names, in their order. */
export async function stagesOf(tx: Db, positionId: number): Promise<HidableStatus[]> {
  const rows = await tx
    .select({ status: hiddenNameStages.status })
    .from(hiddenNameStages)
    .where(eq(hiddenNameStages.positionId, positionId))
  return hidableStatuses.filter((each) => rows.some(({ status }) => status === each))
}
