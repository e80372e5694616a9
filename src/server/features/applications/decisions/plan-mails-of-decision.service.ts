import { eq, sql } from 'drizzle-orm'
import type { Deps, RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { decisions, type DecisionRow } from '#server/db/schema/decisions.ts'
import { enqueue, type Jobs } from '#server/outbox/outbox.ts'
import { endPlanned, planMails, type PlannedMails } from '#server/outbox/planned-mails.ts'
import type { SentTogether } from './mornings.ts'
import { isMoveWithinSql } from './seen-by-candidate.ts'

/** Above this number, mails are planned after the decision, which would otherwise take a third longer. */
export const mostPlannedAtOnce = 1_000

/** Number planned, or canceled, per job. */
const part = 2_000

const plannedOf = ({ id, madeAt, sendsAt }: DecisionRow): PlannedMails & { cause: `decision:${string}` } => ({
  cause: `decision:${id}`,
  kind: 'application.statusChange',
  plannedAt: madeAt,
  sendsAt,
})

/** The log gets planned mails at once, or within seconds if there are very many. The plan does not decide what is sent. */
export async function planMailsOfDecision(
  { employer }: RequestScope,
  tx: Db,
  decision: DecisionRow,
  {
    groups,
    notified,
  }: { groups: readonly SentTogether[]; /** Those who learn of it. */ notified: ReadonlySet<string> },
): Promise<void> {
  if (!decision.isNotified) return
  if (groups.reduce((count, { ids }) => count + ids.length, 0) <= mostPlannedAtOnce)
    for (const { ids, sendsAt } of groups) {
      const learning = ids.filter((id) => notified.has(id))
      await planMails(tx, { ...plannedOf(decision), sendsAt }, learning)
    }
  else await continueWith(tx, employer.domain, decision.id)
}

/** The same, once it was undone. */
export async function endMailsOfDecision(
  { employer }: RequestScope,
  tx: Db,
  decision: DecisionRow,
  applicationIds: readonly string[],
  at: Date,
): Promise<void> {
  if (!decision.isNotified) return
  if (decision.changedCount <= mostPlannedAtOnce)
    await endPlanned(tx, { cause: `decision:${decision.id}`, applicationIds }, 'undone', at)
  else await continueWith(tx, employer.domain, decision.id)
}

const continueWith = (tx: Db, domain: string, decisionId: string, after: string | null = null): Promise<void> =>
  enqueue(tx, 'plan_decision_mails', { domain, decisionId, after }, `decision_mails:${decisionId}`)

/**
 * The job `plan_decision_mails`: plans one batch and queues the job for the next one. If the decision was undone before its time,
 * nothing more is planned, and planned mails are canceled.
 */
export async function planMailsLater(
  { db }: Pick<Deps, 'db'>,
  { domain, decisionId, after }: Jobs['plan_decision_mails'],
): Promise<void> {
  await db.of(domain).transaction(async (tx) => {
    // An undo either waits until this batch is planned, or came before it.
    const [decision] = await tx.select().from(decisions).where(eq(decisions.id, decisionId)).for('share')
    if (!decision) return
    const last = decision.undoneAt
      ? await endPart(tx, decision, decision.undoneAt)
      : await planPart(tx, decision, after)
    if (last !== null) await continueWith(tx, domain, decisionId, last)
  })
}

/** Plans the batch after the application `after`. Returns the last one's id; null once there are no more. */
async function planPart(tx: Db, decision: DecisionRow, after: string | null): Promise<string | null> {
  // Locked, so that someone who is being notified at this moment is not planned again.
  const { rows } = await tx.execute<{ id: string; has_mail: boolean; sends_ms: string | null }>(sql`
    select d.application_id as id, (extract(epoch from d.sends_at) * 1000)::bigint::text as sends_ms, exists (
      select from mails m where m.application_id = d.application_id and m.cause = ${`decision:${decision.id}`}) as has_mail
    from decided_applications d
    where d.decision_id = ${decision.id}::uuid and d.state = 'waiting' ${after === null ? sql`` : sql`and d.application_id > ${after}::uuid`}
      and (${decision.isStepNews}::boolean or not ${isMoveWithinSql(decision)})
    order by d.application_id limit ${part} for update of d`)
  // A job whose process stopped halfway runs again.
  const missing = Map.groupBy(
    rows.filter((row) => !row.has_mail),
    (row) => row.sends_ms,
  )
  for (const [ms, group] of missing) {
    const sendsAt = ms === null ? decision.sendsAt : new Date(Number(ms))
    const ids = group.map(({ id }) => id)
    await planMails(tx, { ...plannedOf(decision), sendsAt }, ids)
  }
  return rows.at(-1)?.id ?? null
}

async function endPart(tx: Db, { id }: DecisionRow, at: Date): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.application_id as id from mails m
    join decided_applications d on d.application_id = m.application_id and d.decision_id = ${id}::uuid and d.state = 'undone'
    where m.cause = ${`decision:${id}`} and m.state = 'planned' limit ${part}`)
  const ids = rows.map((row) => row.id)
  await endPlanned(tx, { cause: `decision:${id}`, applicationIds: ids }, 'undone', at)
  return ids.at(-1) ?? null
}
