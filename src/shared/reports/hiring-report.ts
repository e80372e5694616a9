import { applicationPath } from '#shared/applications/application-status.ts'
import type { ApplicationFacts } from './application-facts.ts'
import { medianDays, ninthDays } from './numbers.ts'
import { inGroups, labelOf, type ReportDirectory } from './report-directory.ts'
import type { Cell, Grouping, ReportTable } from './report-table.ts'

/** How far applicants got, how long each stage took, and the same by group. */
export function hiringReport(
  facts: readonly ApplicationFacts[],
  { by, directory, nowMs }: { by: Grouping; directory: ReportDirectory; nowMs: number },
): ReportTable[] {
  return [funnel(facts), timeInStage(facts), groups(facts, by, directory, nowMs)]
}

/** How many reached each stage, including those who skipped it on the way to a later one. */
function reached(facts: readonly ApplicationFacts[]): number[] {
  const counts = applicationPath.map(() => 0)
  for (const { furthest } of facts) for (let stage = 0; stage <= furthest; stage++) counts[stage]!++
  return counts
}

function funnel(facts: readonly ApplicationFacts[]): ReportTable {
  const counts = reached(facts)
  return {
    name: 'funnel',
    columns: ['people', 'ofBefore', 'ofApplied'],
    rows: applicationPath.map((key, stage) => ({
      key,
      label: null,
      cells:
        stage === 0
          ? [counts[0]!, null, null]
          : [counts[stage]!, [counts[stage]!, counts[stage - 1]!], [counts[stage]!, counts[0]!]],
    })),
  }
}

function timeInStage(facts: readonly ApplicationFacts[]): ReportTable {
  const durations: number[][] = applicationPath.map(() => [])
  const still = applicationPath.map(() => 0)
  for (const { stays, status } of facts) {
    for (const { stage, ms } of stays) durations[stage]!.push(ms)
    const now = (applicationPath as readonly string[]).indexOf(status)
    if (now >= 0) still[now]!++
  }
  return {
    name: 'time',
    columns: ['left', 'median', 'ninth', 'still'],
    // The last one is never left.
    rows: applicationPath.slice(0, -1).map((key, stage) => ({
      key,
      label: null,
      cells: [durations[stage]!.length, medianDays(durations[stage]!), ninthDays(durations[stage]!), still[stage]!],
    })),
  }
}

function groups(
  facts: readonly ApplicationFacts[],
  by: Grouping,
  directory: ReportDirectory,
  nowMs: number,
): ReportTable {
  return {
    name: 'groups',
    columns: ['applied', 'in_review', 'interview', 'offer', 'hired', 'decision'],
    rows: inGroups(facts, by, directory).map(([key, group]) => {
      const counts = reached(group)
      const of = (stage: (typeof applicationPath)[number]) => counts[applicationPath.indexOf(stage)]!
      const cells: Cell[] = [
        of('submitted'),
        of('in_review'),
        of('interview'),
        of('offer'),
        [of('hired'), of('submitted')],
        medianDays(decisionTimes(group, nowMs)),
      ]
      return { key, label: labelOf(key, by, directory), cells }
    }),
  }
}

/** From applying to the outcome, for those that have one. */
const decisionTimes = (facts: readonly ApplicationFacts[], nowMs: number): number[] =>
  facts.flatMap(({ submittedMs, decidedMs }) =>
    decidedMs !== null && decidedMs <= nowMs ? [decidedMs - submittedMs] : [],
  )
