import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

const codes = new Set([
  '57014', // it took longer than `statement_timeout`
  '55P03', // a lock was not to be had in time
  '40P01', // two transactions waited for each other
  '40001', // one that was faster came between
])

/** Whether the database gave up on a statement that may succeed when less is going on; nothing of its transaction was kept. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codes.has((error as { code?: string }).code ?? '') || isDatabaseBusy(error.cause)
}

/**
 * For what one click does to tens of thousands of rows: a busy machine needs longer than the limit for everything else, and what is
 * sorted or noted of so many rows is to stay in memory.
 */
export const allowLongStatements = (tx: Db): Promise<unknown> =>
  tx.execute(sql`select set_config('statement_timeout', '180s', true), set_config('work_mem', '64MB', true)`)
