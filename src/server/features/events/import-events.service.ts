import { eq } from 'drizzle-orm'
import { EventInput } from '#contract/events.ts'
import type { Db } from '#server/db/client.ts'
import { importRows, type RowOutcome, type StoredAs } from '#server/db/import-rows.ts'
import { events } from '#server/db/schema/events.ts'
import type { EventScope } from './event-scope.ts'
import { addEvent, applyEventChange, cancelEventRow } from './manage-events.service.ts'

/**
 * Adds and updates events from another system. A row with a known `sourceId` updates its event. Missing rows cancel nothing;
 * `isCanceled` does.
 */
export const importEvents = (
  scope: EventScope,
  rows: readonly unknown[],
  { isDryRun }: { isDryRun: boolean },
): Promise<RowOutcome[]> =>
  importRows(scope.db, rows, { input: EventInput, store: (tx, input) => store(scope, tx, input), isDryRun })

async function store(scope: EventScope, tx: Db, input: EventInput): Promise<StoredAs> {
  const [known] = input.sourceId
    ? await tx.select().from(events).where(eq(events.sourceId, input.sourceId)).for('update')
    : []
  if (input.isCanceled) {
    if (known?.canceledAt) return 'unchanged'
    await cancelEventRow(scope, tx, known ?? (await addEvent(scope, tx, input)), input.cancelReason || null)
    return 'canceled'
  }
  if (!known) {
    await addEvent(scope, tx, input)
    return 'added'
  }
  const changed = await applyEventChange(scope, tx, known, input)
  return changed.sequence === known.sequence ? 'unchanged' : 'changed'
}
