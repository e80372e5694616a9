import type { Db } from '#server/db/client.ts'
import { auditEvents } from '#server/db/schema/records.ts'

/** Rows per statement, well below the limit of parameters. */
const batchRows = 1_000

/** Records what an import opened and closed, and which positions follow their source again, for the history of each. */
export async function recordOpenings(
  db: Db,
  domain: string,
  nowTs: number,
  idsOf: Record<`position.import_${'closed' | 'reopened' | 'followed'}`, readonly number[]>,
): Promise<void> {
  const at = new Date(nowTs * 1000)
  const rows = (Object.keys(idsOf) as (keyof typeof idsOf)[]).flatMap((action) =>
    idsOf[action].map((id) => ({ domain, at, action, subject: `position:${id}`, requestId: 'import' })),
  )
  for (let from = 0; from < rows.length; from += batchRows)
    await db.insert(auditEvents).values(rows.slice(from, from + batchRows))
}
