import { and, eq } from 'drizzle-orm'
import { importSchedules, type StoredReport } from '#server/db/schema/imports.ts'
import { runImport } from '../imports.service.ts'
import { dryRunReport } from './dry-run-report.ts'
import { ImportRefused } from './import-problem.ts'
import { readSource } from './read-source.ts'
import type { WorkDeps } from './work.types.ts'

/** Reads the address of a schedule and imports it. Runs that change nothing are not in the history: there is one every hour. */
export async function runSchedule(deps: WorkDeps, domain: string, id: string): Promise<void> {
  const db = deps.db.of(domain)
  const [row] = await db.select().from(importSchedules).where(eq(importSchedules.id, id))
  if (!row) return
  const own = and(eq(importSchedules.id, id), eq(importSchedules.address, row.address))
  const nowTs = Math.floor(deps.now.getTime() / 1000)
  const { keepsMissing: isPartial } = row.settings
  try {
    const collected = await readSource({
      name: row.address,
      bytes: null,
      settings: row.settings,
      nowTs,
      onShare: () => undefined,
      ...(deps.fetching && { fetching: deps.fetching }),
    })
    let lastReport: StoredReport | null = null
    const succeeded = (lastRunId: number | null) => ({
      lastAt: deps.now,
      lastReport,
      lastRunId,
      problem: null,
      failures: 0,
    })
    await runImport(deps.db, domain, collected, {
      isDryRun: false,
      isPartial,
      allowMassClose: false,
      nowTs,
      starter: { origin: 'schedule', name: row.address },
      skipsEmpty: true,
      columns: row.settings.columns,
      onPlan: async (tx, plan, report) => {
        lastReport = await dryRunReport(tx, collected, plan, report, isPartial)
        // It may have been deleted since.
        const [current] = await tx.select().from(importSchedules).where(own).for('update')
        return current !== undefined
      },
      onDone: async (tx, runId) => void (await tx.update(importSchedules).set(succeeded(runId)).where(own)),
    })
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    await db
      .update(importSchedules)
      .set({ lastAt: deps.now, lastReport: null, lastRunId: null, problem: error.problem, failures: row.failures + 1 })
      .where(own)
  }
}
