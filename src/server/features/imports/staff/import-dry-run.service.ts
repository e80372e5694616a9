import { and, eq, lt, ne, or } from 'drizzle-orm'
import { DryRunConflict, type DryRun, type ImportColumn } from '#contract/imports.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { importDryRuns, type ImportDryRunRow } from '#server/db/schema/imports.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { forgetKept } from '../work/plan-dry-run.ts'
import { columnsOf, lostMs, presentDryRun } from './present-dry-run.ts'
import { requireDryRun, workOnDryRun } from './work-on-dry-run.ts'

/** After that, it is answered that it is still being imported. */
const waitMs = 15_000
const planMs = 15_000

/** Ready, or left behind by a process that was stopped. */
const isFree = (scope: RequestScope) =>
  or(
    eq(importDryRuns.state, 'ready'),
    and(
      eq(importDryRuns.state, 'importing'),
      lt(importDryRuns.aliveAt, new Date(scope.deps.clock.now().getTime() - lostMs)),
    ),
  )

/** @throws AppError `conflict` with the differences that there are now; `not_found` */
export async function importOfDryRun(scope: RequestScope, viewer: Viewer, id: string, digest: string): Promise<DryRun> {
  const row = await requireDryRun(scope, id)
  if (row.state === 'imported') return presentDryRun(scope, row)
  if (row.state === 'reading' || row.state === 'refused')
    throw new AppError('conflict', { key: 'imports.refused.notReady' })
  const isMine = await scope.db
    .update(importDryRuns)
    .set({ state: 'importing', aliveAt: scope.deps.clock.now() })
    .where(and(eq(importDryRuns.id, id), eq(importDryRuns.digest, digest), isFree(scope)))
    .returning({ id: importDryRuns.id })
  if (isMine.length > 0) {
    const { requestId, ip, userAgent } = scope
    const actor = { id: viewer.id, requestId, ip, userAgent }
    await workOnDryRun(scope, { kind: 'import', domain: scope.employer.domain, dryRunId: id, digest, actor }, waitMs)
  }
  const after = await requireDryRun(scope, id)
  if (after.state === 'ready' && after.digest !== digest) throw changedSince(scope, after)
  return presentDryRun(scope, after)
}

const changedSince = (scope: RequestScope, row: ImportDryRunRow): AppError =>
  new AppError(
    'conflict',
    { key: 'imports.changedSince' },
    { detail: refusalDetail(DryRunConflict, { dryRun: presentDryRun(scope, row) }) },
  )

/** Compares again what was read, with other settings, or reads it again with other columns. @throws AppError `conflict` unless it is ready; `not_found` */
export async function changeDryRun(
  scope: RequestScope,
  id: string,
  { columns, ...changes }: { keepsMissing: boolean; allowsMassClose: boolean; columns?: ImportColumn[] | undefined },
): Promise<DryRun> {
  const row = await requireDryRun(scope, id)
  if (columns && columnsOf(row) === null) throw new AppError('conflict', { key: 'imports.refused.notReady' })
  const isMine = await scope.db
    .update(importDryRuns)
    .set({
      state: 'reading',
      settings: { ...row.settings, ...changes, ...(columns && { columns }) },
      ...(columns && { progress: 0 }),
      aliveAt: scope.deps.clock.now(),
    })
    .where(
      and(
        eq(importDryRuns.id, id),
        columns && row.state === 'refused' ? eq(importDryRuns.state, 'refused') : isFree(scope),
      ),
    )
    .returning({ id: importDryRuns.id })
  if (isMine.length === 0) throw new AppError('conflict', { key: 'imports.refused.notReady' })
  await workOnDryRun(scope, { kind: columns ? 'read' : 'plan', domain: scope.employer.domain, dryRunId: id }, planMs)
  return presentDryRun(scope, await requireDryRun(scope, id))
}

/** Idempotent. One that is being imported stays. */
export async function discardDryRun(scope: RequestScope, id: string): Promise<boolean> {
  await requireDryRun(scope, id)
  return scope.db.transaction(async (tx) => {
    const rows = await tx
      .delete(importDryRuns)
      .where(and(eq(importDryRuns.id, id), ne(importDryRuns.state, 'importing'), ne(importDryRuns.state, 'imported')))
      .returning({ fileKey: importDryRuns.fileKey, readKey: importDryRuns.readKey })
    for (const row of rows) await forgetKept(tx, [row.fileKey, row.readKey])
    return rows.length > 0
  })
}
