import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { AppliedElsewhere } from '#contract/applications/applications.ts'
import type { RequestScope } from '#server/context.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/client.ts'
import { positions, type PositionRow } from '#server/db/schema/positions.ts'
import { isPositionOpen } from '#server/features/saved-jobs/public.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'

/** The position of an existing application; null if it has since been removed. */
export async function positionOf(tx: Db, id: number): Promise<PositionRow | null> {
  const [row] = await tx.select().from(positions).where(eq(positions.id, id))
  return row ?? null
}

const lockKey = ({ employer }: RequestScope, id: number) => `applying ${employer.domain} ${id}`

/**
 * For anyone who sends an application in this transaction: a colleague who closes the position waits until it has ended, so that
 * everyone who was accepted is seen and answered. Taken before any other lock, and before the position is read. Shared by senders.
 */
export async function holdForSending(scope: RequestScope, tx: Db, id: number): Promise<void> {
  await lockAdding(scope, tx, { isShared: true })
  await advisoryLock(tx, lockKey(scope, id), { isShared: true })
}

/** Exclusive for a file of people, which has read who is known; shared by those who add or send an application. */
export const lockAdding = ({ employer }: RequestScope, tx: Db, { isShared }: { isShared: boolean }): Promise<void> =>
  advisoryLock(tx, `people files ${employer.domain}`, { isShared })

/** Until the transaction ends, no application for this position is sent. */
export const lockOutApplicants = (scope: RequestScope, tx: Db, id: number): Promise<void> =>
  advisoryLock(tx, lockKey(scope, id))

/**
 * A position that someone wants to apply for. A private one exists only for people with its token.
 * @throws AppError `not_found`
 */
export async function positionForApplying(
  scope: RequestScope,
  id: number,
  { token, hasApplication }: { token: string | undefined; hasApplication: boolean },
): Promise<PositionRow> {
  const row = await positionOf(scope.db, id)
  if (!row || (row.isPrivate && !hasApplication && !isSameToken(token, row.privateToken))) {
    throw new AppError('not_found', messagesFor(scope.locale)('application.refused.positionNotFound'))
  }
  return row
}

function isSameToken(given: string | undefined, wanted: string | null): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(wanted ?? '')]
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b)
}

/** @throws AppError `gone` once a position is closed, `conflict` if applications are taken elsewhere */
export function requireOpen(scope: RequestScope, position: PositionRow | null): asserts position is PositionRow {
  const t = messagesFor(scope.locale)
  if (!position || !isPositionOpen(position, scope.deps.clock)) {
    throw new AppError('gone', t('application.refused.closed'))
  }
  if (position.externalApplyUrl) {
    throw new AppError('conflict', t('application.refused.external', { url: position.externalApplyUrl }), {
      detail: refusalDetail(AppliedElsewhere, { externalApplyUrl: position.externalApplyUrl }),
    })
  }
}
