import { eq, sql } from 'drizzle-orm'
import type { Deps, RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { decisions, type DecisionRow } from '#server/db/schema/decisions.ts'
import { enqueue, type Jobs } from '#server/outbox/outbox.ts'
import { endPlanned, planMails, type PlannedMails } from '#server/outbox/planned-mails.ts'

/** The mails of more than that are planned behind the decision, which would otherwise take a third longer. */
export const mostPlannedAtOnce = 1_000

/** As many are planned, or given up, in one job. */
const part = 2_000

const plannedOf = ({ id, madeAt, leavesAt }: DecisionRow): PlannedMails & { cause: `decision:${string}` } => ({
  cause: `decision:${id}`,
  kind: 'application.statusChange',
  plannedAt: madeAt,
  leavesAt,
})

/** The log has what leaves: at once, or within seconds if they are very many. What is planned decides nothing about what leaves. */
export async function planMailsOfDecision(
  { employer }: RequestScope,
  tx: Db,
  decision: DecisionRow,
  applicationIds: readonly string[],
): Promise<void> {
  if (!decision.isNotified) return
  if (applicationIds.length <= mostPlannedAtOnce) await planMails(tx, plannedOf(decision), applicationIds)
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
 * The job `plan_decision_mails`: one part, and the job for the next one. If the decision was undone before its time, nothing more is
 * planned; what was is given up.
 */
export async function planMailsLater(
  { db }: Pick<Deps, 'db'>,
  { domain, decisionId, after }: Jobs['plan_decision_mails'],
): Promise<void> {
  await db.of(domain).transaction(async (tx) => {
    // An undo waits until this part is planned, or has been before it.
    const [decision] = await tx.select().from(decisions).where(eq(decisions.id, decisionId)).for('share')
    if (!decision) return
    const last = decision.undoneAt
      ? await endPart(tx, decision, decision.undoneAt)
      : await planPart(tx, decision, after)
    if (last !== null) await continueWith(tx, domain, decisionId, last)
  })
}

/** Behind the application `after`. Returns the last one's; null once there are no more. */
async function planPart(tx: Db, decision: DecisionRow, after: string | null): Promise<string | null> {
  // Locked, so that nobody who is told at this moment is planned to be told afterward.
  const { rows } = await tx.execute<{ id: string; has_mail: boolean }>(sql`
    select d.application_id as id, exists (
      select from mails m where m.application_id = d.application_id and m.cause = ${`decision:${decision.id}`}) as has_mail
    from decided_applications d
    where d.decision_id = ${decision.id}::uuid and d.state = 'waiting' ${after === null ? sql`` : sql`and d.application_id > ${after}::uuid`}
    order by d.application_id limit ${part} for update of d`)
  // A job whose process ended at the wrong moment runs again.
  const missing = rows.filter((row) => !row.has_mail).map(({ id }) => id)
  await planMails(tx, plannedOf(decision), missing)
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
