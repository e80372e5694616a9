import { inArray } from 'drizzle-orm'
import type { Decision, LeftOutApplication } from '#contract/applications/decisions.ts'
import { stepName } from '#shared/applications/hiring-steps.ts'
import type { LeftOut } from '#shared/applications/decisions.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import type { DecisionRow } from '#server/db/schema/decisions.ts'
import { readProcesses } from '../processes/read-processes.ts'

export async function presentDecision(scope: RequestScope, row: DecisionRow): Promise<Decision> {
  return {
    id: row.id,
    status: row.status as Decision['status'],
    step: await nameOfStep(scope, row.stepId),
    deciderName: row.deciderName,
    changedCount: row.changedCount,
    leftOutCount: row.leftOutCount,
    leftOut: await withNames(scope, row.leftOut),
    isCandidateNotified: row.isNotified,
    sendsTs: unixSeconds(row.sendsAt),
    isUndone: row.undoneAt !== null,
  }
}

async function nameOfStep({ db, locale }: RequestScope, stepId: string | null): Promise<string> {
  const step = stepId === null ? null : (await readProcesses(db)).find(stepId)
  return step ? stepName(step, locale) : ''
}

/** Excludes deleted applications: no one can say whose they were. */
export async function withNames({ db }: RequestScope, leftOut: LeftOut[]): Promise<LeftOutApplication[]> {
  const ids = leftOut.filter(({ why }) => why !== 'gone').map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: applications.id, fullName: applications.fullName, email: applications.email })
    .from(applications)
    .where(inArray(applications.id, ids))
  const names = new Map(rows.map(({ id, fullName, email }) => [id, fullName || email]))
  return leftOut.filter(({ id }) => names.has(id)).map((each) => ({ ...each, fullName: names.get(each.id) ?? '' }))
}
