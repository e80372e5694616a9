import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { EventInput } from '#contract/events.ts'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'
import { AppError } from '#server/http/app-error.ts'
import type { EventScope } from './event-scope.ts'
import { addEvent, applyEventChange, cancelEventRow } from './manage-events.service.ts'

export interface EventOutcome {
  /** From 1, as people count. */
  row: number
  outcome: 'added' | 'changed' | 'canceled' | 'unchanged' | 'rejected'
  title: string
  /** Why it was rejected: each field with what is wrong. */
  problems: string[]
}

/** Ends a dry run: what was tried is taken back. */
class DryRun extends Error {}

/**
 * Adds and changes events from another system, all in one transaction; wrong rows are named and the others go in. A row with a
 * `sourceId` that is known changes its event. Missing rows cancel nothing: `isCanceled` does.
 */
export async function importEvents(
  scope: EventScope,
  rows: readonly unknown[],
  { isDryRun }: { isDryRun: boolean },
): Promise<EventOutcome[]> {
  const outcomes: EventOutcome[] = []
  await scope.db
    .transaction(async (tx) => {
      for (const [index, row] of rows.entries()) outcomes.push(await importRow(scope, tx, row, index + 1))
      if (isDryRun) throw new DryRun()
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error
    })
  return outcomes
}

async function importRow(scope: EventScope, tx: Db, value: unknown, row: number): Promise<EventOutcome> {
  const parsed = z.safeParse(EventInput, value)
  if (!parsed.success) {
    const title = typeof value === 'object' && value !== null && 'title' in value ? String(value.title) : ''
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'row'}: ${issue.message}`)
    return { row, outcome: 'rejected', title, problems }
  }
  const input = parsed.data
  try {
    // A savepoint: what a wrong row has begun goes with it.
    const outcome = await tx.transaction((part) => store(scope, part, input))
    return { row, outcome, title: input.title, problems: [] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const problems = Object.entries(error.fields ?? { row: error.message }).map(([field, text]) => `${field}: ${text}`)
    return { row, outcome: 'rejected', title: input.title, problems }
  }
}

async function store(scope: EventScope, tx: Db, input: EventInput): Promise<EventOutcome['outcome']> {
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
