import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { InterviewInput } from '#contract/interviews.ts'
import type { Db } from '#server/db/client.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { AppError } from '#server/http/app-error.ts'
import type { InterviewScope } from './interview-scope.ts'
import { addInterview, applyChange, cancelRow } from './schedule-interview.service.ts'

export interface RowOutcome {
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
 * Adds and changes interviews from another system, all in one transaction; wrong rows are named and the others go in. A row
 * with a `sourceId` that is known changes its interview. Missing rows cancel nothing: `isCanceled` does.
 */
export async function importInterviews(
  scope: InterviewScope,
  rows: readonly unknown[],
  { isDryRun }: { isDryRun: boolean },
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
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

async function importRow(scope: InterviewScope, tx: Db, value: unknown, row: number): Promise<RowOutcome> {
  const parsed = z.safeParse(InterviewInput, value)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'row'}: ${issue.message}`)
    return { row, outcome: 'rejected', title: titleOf(value), problems }
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

async function store(scope: InterviewScope, tx: Db, input: InterviewInput): Promise<RowOutcome['outcome']> {
  const [known] = input.sourceId
    ? await tx.select().from(interviews).where(eq(interviews.sourceId, input.sourceId)).for('update')
    : []
  if (!known) {
    const made = await addInterview(scope, tx, input)
    if (input.isCanceled) await cancelRow(scope, tx, made, input.cancelReason || null)
    return input.isCanceled ? 'canceled' : 'added'
  }
  if (input.isCanceled) {
    const canceled = await cancelRow(scope, tx, known, input.cancelReason || null)
    return canceled.revision === known.revision ? 'unchanged' : 'canceled'
  }
  const {
    email: _email,
    position_id: _position,
    sourceId: _source,
    isCanceled: _is,
    cancelReason: _why,
    ...change
  } = input
  const changed = await applyChange(scope, tx, known, change)
  return changed.revision === known.revision ? 'unchanged' : 'changed'
}

const titleOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'title' in value ? String(value.title) : ''
