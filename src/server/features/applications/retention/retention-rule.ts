import { retentionNoticeDays } from '#shared/applications/retention.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { retentionRules } from '#server/db/schema/retention-rules.ts'

type Scope = Pick<RequestScope, 'employer'> & { deps: Pick<RequestScope['deps'], 'clock'> }

/** After how many months; null for never. */
export interface RetentionMonths {
  months: number | null
  hiredMonths: number | null
}

export interface RetentionRule extends RetentionMonths {
  /** Nothing is deleted before this. */
  startsAt: Date
}

const isOff = ({ months, hiredMonths }: RetentionMonths): boolean => months === null && hiredMonths === null

const isSooner = (next: number | null, known: number | null): boolean =>
  next !== null && (known === null || next < known)

/** When a rule starts: a stricter one than what was announced needs a notice of its own. */
function startOf(next: RetentionMonths, announced: RetentionRule | null, now: Date): Date {
  const isStricter =
    announced === null || isSooner(next.months, announced.months) || isSooner(next.hiredMonths, announced.hiredMonths)
  return isStricter ? new Date(now.getTime() + retentionNoticeDays * 86_400_000) : announced.startsAt
}

async function announcedRule(db: Db, isLocked = false): Promise<RetentionRule | null> {
  const query = db.select().from(retentionRules)
  const [row] = await (isLocked ? query.for('update') : query)
  return row ?? null
}

/** Whether this is still what was announced. A change waits until the transaction ends. */
export async function isAnnounced(tx: Db, { months, hiredMonths, startsAt }: RetentionRule): Promise<boolean> {
  const [row] = await tx.select().from(retentionRules).for('share')
  return row?.months === months && row.hiredMonths === hiredMonths && row.startsAt.getTime() === startsAt.getTime()
}

/** The rule if the employer had these months; null if nothing would be deleted. */
export async function ruleWith(scope: Scope, db: Db, next: RetentionMonths): Promise<RetentionRule | null> {
  if (isOff(next)) return null
  const { months, hiredMonths } = next
  return { months, hiredMonths, startsAt: startOf(next, await announcedRule(db), scope.deps.clock.now()) }
}

/** The rule by the employer's configuration; null if it has none. */
export const currentRule = (scope: Scope, db: Db): Promise<RetentionRule | null> =>
  ruleWith(scope, db, scope.employer.config.hiring.retention)

/**
 * Records a rule as announced from now on, in the caller's transaction: on saving it, or when the nightly job first meets one that
 * was set on the command line. Idempotent.
 */
export async function announceRule(scope: Scope, tx: Db, next: RetentionMonths): Promise<RetentionRule | null> {
  if (isOff(next)) {
    await tx.delete(retentionRules)
    return null
  }
  const { months, hiredMonths } = next
  const startsAt = startOf(next, await announcedRule(tx, true), scope.deps.clock.now())
  const rule = { months, hiredMonths, startsAt }
  await tx
    .insert(retentionRules)
    .values({ domain: scope.employer.domain, ...rule })
    .onConflictDoUpdate({ target: retentionRules.domain, set: rule })
  return rule
}
