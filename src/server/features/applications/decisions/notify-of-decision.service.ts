import { and, asc, eq, sql } from 'drizzle-orm'
import type { StaffStatus } from '#shared/applications/application-status.ts'
import type { ProcessStep } from '#shared/applications/hiring-steps.ts'
import type { Deps, RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import {
  decidedApplications,
  decisions,
  type DecidedApplicationRow,
  type DecisionRow,
} from '#server/db/schema/decisions.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { onApplicationChanged } from '#server/features/forms/rules/assign-by-rule.service.ts'
import { jobScope } from '#server/outbox/job-scope.ts'
import { enqueue, type Jobs } from '#server/outbox/outbox.ts'
import { dropPlanned, endPlanned } from '#server/outbox/planned-mails.ts'
import { notifyStatusChange } from '../candidate/application-news.ts'
import { positionOf } from '../drafts/position-for-applying.ts'
import { readProcesses } from '../processes/read-processes.ts'
import { hadEnteredQuietly } from './quiet-entries.ts'
import { seenByCandidate, wasMoveWithin } from './seen-by-candidate.ts'

/**
 * People notified per job. A decision about thousands queues its next job after whatever others have queued in the meantime, so
 * a sign-in code waits for a few of its emails, not for all.
 */
const atOnce = 25

/**
 * The job `notify_of_decision`: notifies candidates of a decision, each in their language, once it can no longer be undone. Safe to
 * repeat: people who were notified or whose application was restored are skipped.
 */
export async function notifyOfDecision(
  deps: Deps,
  { domain, decisionId, origin }: Jobs['notify_of_decision'],
): Promise<void> {
  const employer = await new EmployerDirectory(deps.db).byDomain(domain)
  if (!employer) return
  const scope = jobScope(deps, employer, origin)
  await scope.db.transaction(async (tx) => {
    const [decision] = await tx.select().from(decisions).where(eq(decisions.id, decisionId))
    if (!decision) return
    const job = { domain, decisionId, origin }
    if (decision.sendsAt > deps.clock.now()) {
      // The database's clock, which started this job, is ahead of ours.
      await enqueue(tx, 'notify_of_decision', job, `decision:${decisionId}`, decision.sendsAt)
      return
    }
    const ofDecision = and(eq(decidedApplications.decisionId, decisionId), eq(decidedApplications.state, 'waiting'))
    const sendsAt = sql<Date>`coalesce(${decidedApplications.sendsAt}, ${decision.sendsAt.toISOString()}::timestamptz)`
    const rows = await tx
      .select({ row: applications, before: decidedApplications.before, dueAt: decidedApplications.sendsAt })
      .from(decidedApplications)
      .innerJoin(applications, eq(applications.id, decidedApplications.applicationId))
      .where(and(ofDecision, sql`${sendsAt} <= ${deps.clock.now().toISOString()}::timestamptz`))
      .orderBy(asc(decidedApplications.applicationId))
      .limit(atOnce)
      .for('update')
    const processes = await readProcesses(tx)
    for (const { row, before, dueAt } of rows) {
      const isOvertaken = row.decisionId !== decisionId && !(await isStillNews(tx, decision, { row, before, dueAt }))
      const cause = `decision:${decision.id}` as const
      if (isOvertaken) await endPlanned(tx, { cause, applicationIds: [row.id] }, 'stopped', deps.clock.now())
      else {
        const isWithin = wasMoveWithin({ before }, decision)
        const isSilent = !decision.isStepNews && (isWithin || (await hadEnteredQuietly(tx, decision, { before })))
        const { stepId } = seenByCandidate(row, deps.clock)
        await notifyOne(scope, tx, decision, { row, isWithin, isSilent, step: processes.find(stepId) })
      }
      await dropPlanned(tx, cause, row.id)
      await tx
        .update(decidedApplications)
        .set({ state: isOvertaken ? 'overtaken' : 'told' })
        .where(and(ofDecision, eq(decidedApplications.applicationId, row.id)))
    }
    const [left] = await tx
      .select({ ms: sql<string | null>`(extract(epoch from min(${sendsAt})) * 1000)::bigint::text` })
      .from(decidedApplications)
      .where(ofDecision)
    if (left?.ms == null) return
    const next = new Date(Number(left.ms))
    if (next <= deps.clock.now()) await enqueue(tx, 'notify_of_decision', job)
    else await enqueue(tx, 'notify_of_decision', job, `decision:${decisionId}`, next)
  })
}

interface Overtaken extends Pick<DecidedApplicationRow, 'before'> {
  row: Pick<ApplicationRow, 'id' | 'decisionId'>
  dueAt: Date | null
}

/**
 * Whether the entry into a stage is still to be announced although the application was moved since: when this job comes late, people see
 * the stage before they are notified, and a move within it by then is no news that would replace this one.
 */
async function isStillNews(tx: Db, decision: DecisionRow, { row, before, dueAt }: Overtaken): Promise<boolean> {
  if (row.decisionId === null || wasMoveWithin({ before }, decision)) return false
  const all = await tx
    .select({ before: decidedApplications.before, later: decisions })
    .from(decidedApplications)
    .innerJoin(decisions, eq(decisions.id, decidedApplications.decisionId))
    .where(eq(decidedApplications.applicationId, row.id))
  const byId = new Map(all.map((each) => [each.later.id, each]))
  const due = dueAt ?? decision.sendsAt
  let id: string | null = row.decisionId
  for (let left = all.length; left > 0 && id !== decision.id; left--) {
    const made: (typeof all)[number] | undefined = id === null ? undefined : byId.get(id)
    if (!made || made.later.status !== decision.status || made.later.isStepNews || made.later.madeAt < due) return false
    if (!wasMoveWithin(made, made.later)) return false
    id = made.before.decisionId
  }
  return id === decision.id
}

interface Notified {
  row: ApplicationRow
  /** Whether the candidate already saw the stage: only the step is new. */
  isWithin: boolean
  /** Whether there is nothing to read about it. */
  isSilent: boolean
  step: ProcessStep | null
}

async function notifyOne(
  scope: RequestScope,
  tx: Db,
  decision: DecisionRow,
  { row, isWithin, isSilent, step }: Notified,
): Promise<void> {
  const status = decision.status as StaffStatus
  // Forms for new colleagues are news as well.
  if (status === 'hired') await onApplicationChanged(scope, tx, 'hired', row)
  if (isSilent) return
  const { hideApplicationStatus } = scope.employer.config.pcsxConfig.applicationsPageConfig.tabs.submitted
  const position = await positionOf(tx, row.positionId)
  if (!position || !decision.isNotified || hideApplicationStatus) return
  const { reason, reasonTexts, texts } = decision
  const cause = `decision:${decision.id}` as const
  await notifyStatusChange(scope, tx, row, { position, status, step, isWithin, reason, reasonTexts, texts, cause })
  const { poolId, decidedBy: askedBy } = decision
  if (poolId === null) return
  const job = { domain: scope.employer.domain, poolId, applicationId: row.id, askedBy, origin: scope.origin }
  await enqueue(tx, 'ask_rejected', job, `ask_rejected:${row.id}`)
}
