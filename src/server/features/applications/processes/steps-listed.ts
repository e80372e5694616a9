import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { stepFilterNone } from '#shared/applications/staff-list.ts'
import type { Db } from '#server/db/client.ts'
import { readProcesses, stepsOfPositions } from './read-processes.ts'

interface StepFilter {
  position?: number | null | undefined
  step?: string | undefined
}

/**
 * The steps that a list shows: one, or everything that is none of the position's current steps. Null without the filter, which applies
 * to one position only.
 */
export async function stepFilterOf(
  db: Db,
  { position, step }: StepFilter,
): Promise<{ is: string } | { isNoneOf: readonly string[] } | null> {
  if (step === undefined || position == null) return null
  if (step !== stepFilterNone) return { is: step }
  const steps = await stepsOfPositions(db, await readProcesses(db), [position])
  return { isNoneOf: (steps.get(position) ?? []).filter(({ isRetired }) => !isRetired).map(({ id }) => id) }
}

/** The same as a condition on the column that has a step. */
export async function stepsListed(db: Db, asked: StepFilter): Promise<((column: SQL | PgColumn) => SQL) | undefined> {
  const filter = await stepFilterOf(db, asked)
  if (filter === null) return undefined
  if ('is' in filter) return (column) => sql`${column} = ${filter.is}`
  const ids = sql`${sql.param([...filter.isNoneOf])}::text[]`
  return (column) => sql`(${column} is null or ${column} <> all(${ids}))`
}
