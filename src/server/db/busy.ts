import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

const codes = new Set([
  '57014', // it took longer than `statement_timeout`
  '55P03', // a lock was not to be had in time
  '40P01', // deadlock
  '40001', // serialization failure
])

/** Whether the database gave up on a statement that may succeed under less load; nothing of its transaction was kept. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codes.has((error as { code?: string }).code ?? '') || isDatabaseBusy(error.cause)
}

/**
 * For single clicks that change tens of thousands of rows: a busy machine needs more than the usual timeout, and sorting or
 * tracking that many rows has to stay in memory.
 */
export const allowLongStatements = (tx: Db): Promise<unknown> =>
  tx.execute(sql`select set_config('statement_timeout', '180s', true), set_config('work_mem', '64MB', true)`)
