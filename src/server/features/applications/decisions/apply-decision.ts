import { sql, type SQL } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { DecisionRow } from '#server/db/schema/decisions.ts'

interface Applied {
  ids: string[]
  /** The step of each row, by its `position_id`. */
  stepTo: SQL
  /** When these candidates are notified. */
  sendsAt: Date
}

/**
 * Sets the decision's status on the locked applications, with the timeline event, the audit row and the state an undo restores for
 * each: two statements, however many applications there are. Until the decision takes effect, candidates see the earlier status: a
 * rejection that is undone a minute later would hurt for no reason, and an email could not be taken back. If an earlier decision has
 * not taken effect yet either, they still see the status before that one.
 */
export async function applyDecision(
  scope: RequestScope,
  tx: Db,
  decision: DecisionRow,
  applied: Applied,
): Promise<void> {
  // Insert rows that refer to the applications before updating them: foreign key checks then find one version of each, already locked.
  await recordDecision(scope, tx, decision, applied)
  await giveStatus(tx, decision, applied)
}

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)

async function recordDecision(
  scope: RequestScope,
  tx: Db,
  decision: DecisionRow,
  { ids, stepTo, sendsAt }: Applied,
): Promise<void> {
  const { domain } = scope.employer
  const at = decision.madeAt.toISOString()
  const ownSendsAt = sendsAt.getTime() === decision.sendsAt.getTime() ? null : sendsAt.toISOString()
  await tx.execute(sql`
    with picked as (
      select id, status, step_id, ${stepTo} as step_to, status_reason, decision_id, held, held_until, updated_at, position_id
      from applications where id = any(${sql.param(ids)}::uuid[])
    ), events as (
      insert into application_events (domain, application_id, status, step_id, note, at)
      select ${domain}, id, ${decision.status}, step_to, ${decision.reason}, ${at}::timestamptz from picked
      returning id, application_id
    ), audited as (
      insert into audit_events (domain, at, actor_id, action, subject, detail, request_id, ip, user_agent)
      select ${domain}, ${at}::timestamptz, ${scope.viewer?.id ?? null}, ${`application.${decision.status}`}, 'application:' || id,
        jsonb_strip_nulls(jsonb_build_object('from', status, 'positionId', position_id, 'decision', ${decision.id}::text,
          'fromStep', step_id, 'toStep', step_to)),
        ${scope.requestId}, ${scope.ip || null}, ${scope.userAgent.toWellFormed() || null}
      from picked
    )
    insert into decided_applications (domain, decision_id, application_id, event_id, sends_at, before)
    select ${domain}, ${decision.id}::uuid, p.id, e.id, ${ownSendsAt}::timestamptz, jsonb_build_object(
      'status', p.status, 'stepId', p.step_id, 'statusReason', p.status_reason, 'decisionId', p.decision_id, 'held', p.held,
      'heldUntil', ${iso('p.held_until')}, 'updatedAt', ${iso('p.updated_at')})
    from picked p join events e on e.application_id = p.id`)
}

async function giveStatus(tx: Db, decision: DecisionRow, { ids, stepTo, sendsAt }: Applied): Promise<void> {
  const at = decision.madeAt.toISOString()
  const isHeld = sendsAt > decision.madeAt
  // Candidates read nothing of such a move within their stage, and keep the reason that they have read.
  const isUnread = sql`status = ${decision.status} and not ${decision.isStepNews}::boolean
    and coalesce(held_until <= ${at}::timestamptz or held ->> 'status' = status, true)`
  const readReason = sql`case when held_until > ${at}::timestamptz then held ->> 'statusReason' else status_reason end`
  // The values on the right are the earlier ones.
  await tx.execute(sql`
    update applications set
      status = ${decision.status}, step_id = ${stepTo}, decision_id = ${decision.id}, updated_at = ${at}::timestamptz,
      status_reason = case when ${isUnread} then ${readReason} else ${decision.reason}::text end,
      held = case
        when not ${isHeld}::boolean then null
        when held_until > ${at}::timestamptz then held || jsonb_build_object('isSilent',
          held ->> 'status' = ${decision.status} and status = ${decision.status} and not ${decision.isStepNews}::boolean)
        else jsonb_build_object('status', status, 'stepId', step_id, 'statusReason', status_reason,
          'isSilent', status = ${decision.status} and not ${decision.isStepNews}::boolean,
          'updatedAt', case when (held ->> 'isSilent')::boolean then held ->> 'updatedAt'
            else ${iso('greatest(updated_at, held_until)')} end)
      end,
      held_until = case when ${isHeld}::boolean then ${sendsAt.toISOString()}::timestamptz end
    where id = any(${sql.param(ids)}::uuid[])`)
}
