import type { DryRun, ImportProblem } from '#contract/imports.ts'
import type { RequestScope } from '#server/context.ts'
import type { ImportDryRunRow } from '#server/db/schema/imports.ts'
import { messagesFor } from '#server/messages.ts'

/** Longer than between two signs of life of a process that is at work. */
export const lostMs = 60_000

export const saidIn = (locale: string, problem: ImportProblem | null): string =>
  problem === null ? '' : messagesFor(locale)(problem.key, problem.values)

/** A process that was stopped has left its row as it was. What was to be imported can be imported again. */
export function presentDryRun({ deps, locale }: RequestScope, row: ImportDryRunRow): DryRun {
  const isLost = deps.clock.now().getTime() - row.aliveAt.getTime() > lostMs
  const isUnread = isLost && row.state === 'reading'
  return {
    id: row.id,
    origin: row.origin,
    name: row.name,
    state: isUnread ? 'refused' : isLost && row.state === 'importing' ? 'ready' : row.state,
    progress: row.progress,
    problem: saidIn(locale, isUnread ? { key: 'imports.refused.interrupted' } : row.problem),
    digest: row.digest,
    settings: row.settings,
    everyHours: row.everyHours,
    report: row.report,
    runId: row.runId === null ? null : String(row.runId),
  }
}
