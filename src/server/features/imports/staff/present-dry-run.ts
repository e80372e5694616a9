import type { DryRun, ImportColumn } from '#contract/imports.ts'
import type { RequestScope } from '#server/context.ts'
import type { ImportDryRunRow, StoredProblem, StoredSettings } from '#server/db/schema/imports.ts'
import { translate, type Message } from '#server/http/refusals/sentence.ts'
import { messagesFor } from '#server/messages.ts'
import { presentReport } from '../work/dry-run-report.ts'

/** Longer than between two signs of life of a process that is at work. */
export const lostMs = 60_000

const interrupted = 'imports.refused.interrupted' as const

export const saidIn = (locale: string, problem: Message | null): string =>
  problem === null ? '' : translate(messagesFor(locale), problem)

const withoutColumns = ({ columns: _columns, ...settings }: StoredSettings): DryRun['settings'] => settings

/** Null unless it is a table that can be read again. */
export function columnsOf(row: ImportDryRunRow): ImportColumn[] | null {
  if (row.origin === 'file' && row.fileKey === null) return null
  if (row.state === 'refused') return row.problem?.columns ?? null
  return row.state === 'ready' ? (row.report?.columns ?? null) : null
}

/** A process that was stopped has left its row as it was. What was to be imported can be imported again. */
export function presentDryRun({ deps, locale }: RequestScope, row: ImportDryRunRow): DryRun {
  const isLost = deps.clock.now().getTime() - row.aliveAt.getTime() > lostMs
  const isUnread = isLost && row.state === 'reading'
  const problem: StoredProblem | null = isUnread ? { key: interrupted } : row.problem
  return {
    id: row.id,
    origin: row.origin,
    name: row.name,
    state: isUnread ? 'refused' : isLost && row.state === 'importing' ? 'ready' : row.state,
    progress: row.progress,
    problem: saidIn(locale, problem),
    isInterrupted: problem?.key === interrupted,
    digest: row.digest,
    settings: withoutColumns(row.settings),
    everyHours: row.everyHours,
    columns: columnsOf(row),
    report: row.report && presentReport(locale, row.report),
    runId: row.runId === null ? null : String(row.runId),
  }
}
