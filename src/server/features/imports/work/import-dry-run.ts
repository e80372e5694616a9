import { and, eq } from 'drizzle-orm'
import { audit } from '#server/audit.ts'
import type { Db } from '#server/db/client.ts'
import {
  importDryRuns,
  importSchedules,
  type ImportDryRunRow,
  type StoredChange,
  type StoredReport,
} from '#server/db/schema/imports.ts'
import { lockImports } from '../lock-imports.ts'
import { runImport } from '../imports.service.ts'
import { describeChanges, digestOf } from './describe-changes.ts'
import { dryRunReport } from './dry-run-report.ts'
import { ImportRefused } from './import-problem.ts'
import { keepChanges } from './keep-changes.ts'
import { dryRunOf, forgetKept, keptImport } from './plan-dry-run.ts'
import type { ImportActor, WorkDeps } from './work.types.ts'

interface Asked {
  dryRunId: string
  /** The differences that the person has seen. */
  digest: string
  actor: ImportActor
}

/**
 * Imports what a dry run has shown. If the differences are others by now, nothing changes and the dry run shows those. One transaction
 * contains the positions, the history, the audit, and the schedule if one was asked for.
 */
export async function importDryRun(deps: WorkDeps, domain: string, asked: Asked): Promise<void> {
  const db = deps.db.of(domain)
  const row = await dryRunOf(db, asked.dryRunId)
  if (row?.state !== 'importing' || row.readKey === null) return
  const collected = await keptImport(deps, row.readKey).catch(async (error: unknown) => {
    if (!(error instanceof ImportRefused)) throw error
    await db.update(importDryRuns).set({ state: 'refused', problem: error.problem }).where(ofRow(row))
    return null
  })
  if (!collected) return
  const { keepsMissing: isPartial, allowsMassClose: allowMassClose } = row.settings
  const found: { changes: StoredChange[]; report: StoredReport | null } = { changes: [], report: null }
  let isSame = false
  await runImport(deps.db, domain, collected, {
    isDryRun: false,
    isPartial,
    allowMassClose,
    nowTs: Math.floor(deps.now.getTime() / 1000),
    starter: { origin: row.origin, name: row.name, startedBy: asked.actor.id },
    skipsEmpty: true,
    columns: row.settings.columns,
    onPlan: async (tx, plan, report) => {
      found.changes = await describeChanges(tx, plan, collected.rejected)
      found.report = await dryRunReport(tx, collected, plan, report, isPartial)
      // A process that was thought to be gone may have imported it in the meantime.
      const current = await dryRunOf(tx, row.id)
      isSame = digestOf(found.changes) === asked.digest
      return isSame && current?.state === 'importing'
    },
    onDone: (tx, runId) => settle(tx, deps, domain, row, asked.actor, runId, found.report!),
  })
  if (!isSame) await showAgain(deps, domain, row, found)
}

const ofRow = (row: ImportDryRunRow) => and(eq(importDryRuns.id, row.id), eq(importDryRuns.state, 'importing'))

async function settle(
  tx: Db,
  deps: WorkDeps,
  domain: string,
  row: ImportDryRunRow,
  actor: ImportActor,
  runId: number | null,
  report: StoredReport,
): Promise<void> {
  await tx
    .update(importDryRuns)
    .set({ state: 'imported', runId, report, readKey: null, fileKey: null })
    .where(ofRow(row))
  await forgetKept(tx, [row.readKey, row.fileKey])
  const scope = { viewer: null, employer: { domain }, deps: { clock: { now: () => deps.now } }, ...actor }
  await audit(scope, tx, {
    action: 'import.made',
    subject: runId === null ? `import_dry_run:${row.id}` : `import:${runId}`,
    detail: { ...report.counts },
    actorId: actor.id,
    keepsClient: true,
  })
  if (row.everyHours === 0) return
  const nextAt = new Date(deps.now.getTime() + row.everyHours * 3_600_000)
  const [schedule] = await tx
    .insert(importSchedules)
    .values({
      domain,
      address: row.name,
      // Without asking, only what looks complete closes positions.
      settings: { ...row.settings, allowsMassClose: false },
      everyHours: row.everyHours,
      nextAt,
      lastAt: deps.now,
      lastReport: report,
      lastRunId: runId,
      createdBy: actor.id,
    })
    .returning({ id: importSchedules.id })
  await audit(scope, tx, {
    action: 'import.scheduled',
    subject: `import_schedule:${schedule!.id}`,
    detail: { hours: row.everyHours },
    actorId: actor.id,
    keepsClient: true,
  })
}

async function showAgain(
  deps: WorkDeps,
  domain: string,
  row: ImportDryRunRow,
  { changes, report }: { changes: StoredChange[]; report: StoredReport | null },
): Promise<void> {
  await deps.db.of(domain).transaction(async (tx) => {
    await lockImports(tx, domain)
    const shown = await tx
      .update(importDryRuns)
      .set({ state: 'ready', digest: digestOf(changes), report })
      .where(ofRow(row))
      .returning({ id: importDryRuns.id })
    if (shown.length > 0) await keepChanges(tx, domain, row.id, changes)
  })
}
