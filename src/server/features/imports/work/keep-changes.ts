import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { importDryRunChanges, type StoredChange } from '#server/db/schema/imports.ts'

/** Five columns each. */
const batchRows = 1_000

/** Replaces the stored differences of a dry run. */
export async function keepChanges(
  tx: Db,
  domain: string,
  dryRunId: string,
  changes: readonly StoredChange[],
): Promise<void> {
  await tx.delete(importDryRunChanges).where(eq(importDryRunChanges.dryRunId, dryRunId))
  for (let from = 0; from < changes.length; from += batchRows)
    await tx
      .insert(importDryRunChanges)
      .values(
        changes
          .slice(from, from + batchRows)
          .map((change, at) => ({ domain, dryRunId, place: from + at, kind: change.kind, change })),
      )
}
