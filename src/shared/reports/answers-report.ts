import { dueMsOf } from '#shared/applications/response-promise.ts'
import type { ApplicationFacts } from './application-facts.ts'
import { medianDays } from './numbers.ts'
import { inGroups, labelOf, type ReportDirectory } from './report-directory.ts'
import type { Cell, ColumnName, Grouping, ReportRow, ReportTable, TableName } from './report-table.ts'

/** Times of first answers and the promise, as candidates experience them. */
export interface PromiseTally {
  /** Answered by the promised date, out of those whose date has passed or who were answered. */
  kept: number
  due: number
  toCome: number
  overdue: number
  answered: number
  /** From applying to the first answer. */
  timesMs: number[]
}

/**
 * People who withdrew without an answer are not waiting and are not counted. Nor are unanswered ones whose date is still
 * in the future. `days`: the employer's default, null if it promises none.
 */
export function tallyPromise(facts: readonly ApplicationFacts[], days: number | null, nowMs: number): PromiseTally {
  const tally: PromiseTally = { kept: 0, due: 0, toCome: 0, overdue: 0, answered: 0, timesMs: [] }
  for (const { submittedMs, answerDays, answeredMs, status } of facts) {
    const dueMs = dueMsOf({ submittedMs, answerDays: days === null ? null : answerDays }, days ?? 0)
    if (answeredMs !== null && answeredMs <= nowMs) {
      tally.answered++
      tally.timesMs.push(answeredMs - submittedMs)
      tally.due++
      if (answeredMs <= dueMs) tally.kept++
    } else if (status !== 'withdrawn') {
      if (nowMs <= dueMs) tally.toCome++
      else {
        tally.due++
        // An answer that is scheduled needs no action: the list of overdue ones excludes it, too.
        if (answeredMs === null) tally.overdue++
      }
    }
  }
  return tally
}

export function answersReport(
  facts: readonly ApplicationFacts[],
  { directory, nowMs, promiseDays }: { directory: ReportDirectory; nowMs: number; promiseDays: number | null },
): ReportTable[] {
  const columns: ColumnName[] = [
    'answered',
    'firstAnswer',
    ...(promiseDays === null ? [] : (['kept', 'overdue', 'toCome'] as const)),
  ]
  const row = (key: string, label: string | null, of: readonly ApplicationFacts[]): ReportRow => {
    const { answered, timesMs, kept, due, overdue, toCome } = tallyPromise(of, promiseDays, nowMs)
    const promise: Cell[] = promiseDays === null ? [] : [[kept, due], overdue, toCome]
    return { key, label, cells: [answered, medianDays(timesMs), ...promise] }
  }
  const told = (name: TableName, by: Grouping): ReportTable => {
    const overdueAt = columns.indexOf('overdue')
    const lateness = ({ cells }: ReportRow) => (overdueAt < 0 ? 0 : (cells[overdueAt] as number))
    return {
      name,
      columns,
      // Overdue ones first, because they lead to work.
      rows: inGroups(facts, by, directory)
        .map(([key, members]) => row(key, labelOf(key, by, directory), members))
        .sort((a, b) => lateness(b) - lateness(a)),
    }
  }
  return [
    { name: 'promise', columns, rows: facts.length > 0 ? [row('total', null, facts)] : [] },
    told('byPosition', 'position'),
    told('byRecruiter', 'recruiter'),
  ]
}
