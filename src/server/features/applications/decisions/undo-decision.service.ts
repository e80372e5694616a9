import { and, eq, not, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { undoDecision as undoCall } from '#contract/applications/decisions.ts'
import { mostListed, type LeftOut } from '#shared/applications/decisions.ts'
import { applicationsInReach } from '#server/access/reach.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { allowLongStatements } from '#server/db/busy.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { decidedApplications, decisions, type DecisionRow } from '#server/db/schema/decisions.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { notifyColleagues } from '#server/features/notifications/public.ts'
import { endMailsOfDecision } from './plan-mails-of-decision.service.ts'
import { readProcesses } from '../processes/read-processes.ts'
import { withNames } from './present-decision.ts'

/**
 * Restores every application of a decision to its earlier state. Those that have changed again since are not changed, and are
 * listed. A second call gives the same answer as the first.
 * @throws AppError `not_found`; `conflict` once candidates are notified
 */
export async function undoDecision(scope: RequestScope, viewer: Viewer, id: string): Promise<DataOf<typeof undoCall>> {
  const { undoneCount, leftOut } = await scope.db.transaction(async (tx) => {
    const [decision] = isUuid(id) ? await tx.select().from(decisions).where(eq(decisions.id, id)).for('update') : []
    if (!decision || (await reachesBeyond(scope, tx, id)))
      throw new AppError('not_found', { key: 'decisions.refused.notFound' })
    if (decision.undoneAt !== null) return { undoneCount: decision.undoneCount, leftOut: await passedOver(tx, id) }
    await allowLongStatements(tx)
    const now = scope.deps.clock.now()
    if (decision.sendsAt <= now) throw new AppError('conflict', { key: 'decisions.refused.tooLate' })
    const undone = await restore(tx, decision, now)
    const undoneCount = undone.length
    await endMailsOfDecision(scope, tx, decision, undone, now)
    await tx
      .update(decisions)
      .set({ undoneAt: now, undoneByName: viewer.name || viewer.email, undoneCount })
      .where(eq(decisions.id, id))
    await notifyOfWhatWasOvertaken(scope, tx, id)
    await notifyColleagues(tx, scope.employer.domain)
    await audit(scope, tx, {
      action: 'decision.undone',
      subject: `decision:${id}`,
      detail: { applications: undoneCount },
    })
    return { undoneCount, leftOut: await passedOver(tx, id) }
  })
  return { undoneCount, leftOutCount: leftOut.length, leftOut: await withNames(scope, leftOut.slice(0, mostListed)) }
}

/** Whether it changed applications that the viewer may not see: then they cannot undo it. */
async function reachesBeyond(scope: RequestScope, tx: Db, id: string): Promise<boolean> {
  const inReach = applicationsInReach(scope, tx)
  if (!inReach) return false
  const [beyond] = await tx
    .select({ id: applications.id })
    .from(decidedApplications)
    .innerJoin(applications, eq(applications.id, decidedApplications.applicationId))
    .where(and(eq(decidedApplications.decisionId, id), not(inReach)))
    .limit(1)
  return beyond !== undefined
}

/**
 * Only applications that this decision still explains are restored. Returns their ids, which are passed from statement to
 * statement: rows written a moment ago have no statistics, and a plan that expects one row compares tens of
 * thousands with each other.
 */
async function restore(tx: Db, { id }: DecisionRow, now: Date): Promise<string[]> {
  // Before the applications, as everywhere. A step that was removed since is the stage without a step.
  const { activeIds } = await readProcesses(tx, { isLocked: true })
  // In the order of ids, like every decision; in a separate statement, so that the next one sees who was notified in the meantime.
  await tx.execute(sql`
    select from applications a join decided_applications d on d.application_id = a.id
    where d.decision_id = ${id}::uuid order by a.id for update`)
  const { rows } = await tx.execute<{ ids: string[] | null }>(sql`
    with given_back as (
      update applications a set
        status = d.before ->> 'status',
        step_id = case when d.before ->> 'stepId' = any(${sql.param([...activeIds])}::text[]) then d.before ->> 'stepId' end,
        status_reason = d.before ->> 'statusReason',
        decision_id = (d.before ->> 'decisionId')::uuid, held = nullif(d.before -> 'held', 'null'::jsonb),
        held_until = (d.before ->> 'heldUntil')::timestamptz, updated_at = (d.before ->> 'updatedAt')::timestamptz
      from decided_applications d
      where d.decision_id = ${id}::uuid and d.application_id = a.id and d.state = 'waiting' and a.decision_id = ${id}::uuid
      returning a.id
    )
    select array_agg(id::text) as ids from given_back`)
  const ids = rows[0]?.ids ?? []
  if (ids.length > 0)
    await tx.execute(sql`
      update decided_applications set state = 'undone', undone_at = ${now.toISOString()}::timestamptz
      where decision_id = ${id}::uuid and application_id = any(${sql.param(ids)}::uuid[])`)
  return ids
}

/**
 * An earlier decision that fell due while this one was in force was not announced, and explains the applications again: announce it now.
 */
async function notifyOfWhatWasOvertaken(
  { employer: { domain }, origin }: RequestScope,
  tx: Db,
  id: string,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with again as (
      update decided_applications earlier set state = 'waiting'
      from decided_applications d
      where d.decision_id = ${id}::uuid and d.state = 'undone' and d.before ->> 'decisionId' is not null
        and earlier.application_id = d.application_id and earlier.decision_id = (d.before ->> 'decisionId')::uuid
        and earlier.state = 'overtaken'
      returning earlier.decision_id
    )
    select distinct decision_id as id from again`)
  for (const { id: decisionId } of rows)
    await enqueue(tx, 'notify_of_decision', { domain, decisionId, origin }, `decision:${decisionId}`)
}

async function passedOver(tx: Db, id: string): Promise<LeftOut[]> {
  const { rows } = await tx.execute<LeftOut & Record<string, unknown>>(sql`
    select a.id, a.status, 'changed' as why from decided_applications d join applications a on a.id = d.application_id
    where d.decision_id = ${id}::uuid and d.state <> 'undone' order by a.id`)
  return rows
}
