import * as z from 'zod/mini'
import { AppError } from '#server/http/refusals/app-error.ts'
import type { Db } from './client.ts'
import { inEnglish } from '#server/http/refusals/sentence.ts'
import { issueSentence } from '#server/http/refusals/issue-sentence.ts'
import { valueAtPath } from '#shared/schema-sentence.ts'
import { messagesFor } from '#server/messages.ts'

export interface RowOutcome {
  /** Starting at 1. */
  row: number
  outcome: 'added' | 'changed' | 'canceled' | 'unchanged' | 'rejected'
  title: string
  /** Why it was rejected: each field with its problem. */
  problems: string[]
}

/** The result for a stored row. */
export type StoredAs = Exclude<RowOutcome['outcome'], 'rejected'>

export interface RowImport<Input extends { title: string }> {
  input: z.ZodMiniType<Input>
  /** Stores one row inside a savepoint; an `AppError` rejects it. */
  store: (tx: Db, input: Input) => Promise<StoredAs>
  /** Tries everything, then rolls back. */
  isDryRun: boolean
}

/** Ends a dry run: rolls everything back. */
class DryRun extends Error {}

/** Stores rows from another system, all in one transaction; invalid rows are reported and the others are imported. */
export async function importRows<Input extends { title: string }>(
  db: Db,
  rows: readonly unknown[],
  options: RowImport<Input>,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  await db
    .transaction(async (tx) => {
      for (const [index, row] of rows.entries()) outcomes.push(await importRow(tx, row, index + 1, options))
      if (options.isDryRun) throw new DryRun()
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error
    })
  return outcomes
}

async function importRow<Input extends { title: string }>(
  tx: Db,
  value: unknown,
  row: number,
  { input, store }: RowImport<Input>,
): Promise<RowOutcome> {
  const parsed = z.safeParse(input, value)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.') || 'row'}: ${inEnglish(issueSentence(issue, valueAtPath(value, issue.path)))}`,
    )
    return { row, outcome: 'rejected', title: titleOf(value), problems }
  }
  const { title } = parsed.data
  try {
    // A savepoint, so that an invalid row has no effect.
    const outcome = await tx.transaction((part) => store(part, parsed.data))
    return { row, outcome, title, problems: [] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const problems = Object.entries(error.fieldsIn(messagesFor('en')) ?? { row: error.message }).map(
      ([field, text]) => `${field}: ${text}`,
    )
    return { row, outcome: 'rejected', title, problems }
  }
}

const titleOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'title' in value ? String(value.title) : ''
