import { and, desc, eq, inArray } from 'drizzle-orm'
import type { JobCart } from '#contract/search/job-cart.ts'
import { maxCartItems } from '#shared/job-cart/cart-size.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { jobCartItems } from '#server/db/schema/job-cart.ts'
import { positions } from '#server/db/schema/positions.ts'
import { isPositionOpen, positionCards } from '#server/features/saved-jobs/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'

/** @param missing ids in the call that cannot be in a cart */
export async function readCart(scope: RequestScope, viewer: Viewer, missing: number[] = []): Promise<JobCart> {
  const rows = await scope.db
    .select()
    .from(jobCartItems)
    .where(eq(jobCartItems.userId, viewer.id))
    .orderBy(desc(jobCartItems.addedAt), desc(jobCartItems.positionId))
  const cards = await positionCards(
    scope,
    rows.map((row) => row.positionId),
    { onlyOpened: true },
  )
  const jobCartData = rows.flatMap((row) => cards.get(row.positionId) ?? [])
  const closed = jobCartData.filter((position) => position.archived_at >= 0).map(({ id }) => id)
  return { jobCartData, invalidPositionIds: [...new Set([...closed, ...missing])] }
}

/**
 * Closed and private positions cannot be added: the former cannot be applied for, and the URL of the latter is a secret.
 * @throws AppError `conflict` if the cart is full
 */
export async function addToCart(scope: RequestScope, viewer: Viewer, ids: number[]): Promise<JobCart> {
  const wanted = [...new Set(ids)]
  const found = await scope.db
    .select({ id: positions.id, archivedAt: positions.archivedAt, closesAt: positions.closesAt })
    .from(positions)
    .where(and(inArray(positions.id, wanted), eq(positions.isPrivate, false)))
  const good = found.filter((position) => isPositionOpen(position, scope.deps.clock)).map(({ id }) => id)
  const { domain } = scope.employer
  if (good.length > 0) {
    await scope.db.transaction(async (tx) => {
      // Two tabs that add at once take turns, so that the cart stays within its limit.
      await advisoryLock(tx, `job cart ${viewer.id}`)
      const addedAt = scope.deps.clock.now()
      await tx
        .insert(jobCartItems)
        .values(good.map((positionId) => ({ domain, userId: viewer.id, positionId, addedAt })))
        .onConflictDoNothing()
      if ((await tx.$count(jobCartItems, eq(jobCartItems.userId, viewer.id))) > maxCartItems)
        throw new AppError('conflict', messagesFor(scope.locale)('jobCart.full', { count: maxCartItems }))
    })
  }
  return readCart(
    scope,
    viewer,
    wanted.filter((id) => !good.includes(id)),
  )
}

export async function removeFromCart(scope: RequestScope, viewer: Viewer, ids: number[]): Promise<JobCart> {
  await scope.db
    .delete(jobCartItems)
    .where(and(eq(jobCartItems.userId, viewer.id), inArray(jobCartItems.positionId, ids)))
  return readCart(scope, viewer)
}
