import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { applications } from '#server/db/schema/applications.ts'
import { decisions, type DecidedApplicationRow, type DecisionRow } from '#server/db/schema/decisions.ts'

/**
 * A silent move within a stage announces the entry into it that it overtakes. If that entry was to be quiet, there is nothing to
 * announce: these are the people of whom that is true, before the decision is applied.
 */
export async function enteredQuietly(
  tx: Db,
  { status, madeAt }: Pick<DecisionRow, 'status' | 'madeAt'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(decisions, eq(decisions.id, applications.decisionId))
    .where(
      and(
        isOneOf(applications.id, ids),
        eq(applications.status, status),
        gt(applications.heldUntil, madeAt),
        eq(decisions.isNotified, false),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** The same for one of them, afterwards. */
export async function hadEnteredQuietly(
  tx: Db,
  { status, madeAt }: Pick<DecisionRow, 'status' | 'madeAt'>,
  { before }: Pick<DecidedApplicationRow, 'before'>,
): Promise<boolean> {
  if (before.status !== status || before.decisionId === null || before.heldUntil === null) return false
  if (new Date(before.heldUntil) <= madeAt) return false
  const [earlier] = await tx
    .select({ isNotified: decisions.isNotified })
    .from(decisions)
    .where(eq(decisions.id, before.decisionId))
  return earlier?.isNotified === false
}
