import type { QueryClient } from '@tanstack/react-query'
import { maxCartItems } from '#shared/job-cart/cart-size.ts'
import { readBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { keepCart, keptCart, type KeptPosition } from '#web/lib/storage/cart-storage.ts'
import { keepAnswer } from '#web/lib/calls/keep-answer.ts'
import { logEvent } from '#web/lib/calls/log-event.ts'
import type { Translate } from '#web/lib/messages.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { cartQuery } from './job-cart.queries.ts'

export interface CartChange {
  queryClient: QueryClient
  isLoggedIn: boolean
  t: Translate
}

async function send(
  { queryClient, t }: CartChange,
  operation: 'add' | 'remove',
  ids: readonly number[],
): Promise<boolean> {
  try {
    const body = { pids: ids.map(String), operation, domain: readBoot().domain }
    const { data } = await callApi('POST /api/pcsx/job_cart', { query: { domain: readBoot().domain }, body })
    keepAnswer(queryClient, cartQuery().queryKey, data)
    return true
  } catch (error) {
    logEvent('job_cart_change_failed', 'pcsx', { operation, message: String(error) })
    toasts.show(error instanceof Error ? error.message : t('jobCart.failed'), { tone: 'error' })
    return false
  }
}

/** Adds a position to the account's cart or, for a visitor, this browser's. Returns whether it worked (spec/2 §8). */
export async function addToCart(change: CartChange, position: KeptPosition): Promise<boolean> {
  if (change.isLoggedIn) return send(change, 'add', [position.id])
  const others = keptCart().filter(({ id }) => id !== position.id)
  if (others.length >= maxCartItems) {
    toasts.show(change.t('jobCart.full', { count: maxCartItems }), { tone: 'error' })
    return false
  }
  keepCart([position, ...others])
  return true
}

/** Positions that are not in it are ignored, so the cart need not be read first. */
export async function removeFromCart(change: CartChange, ids: readonly number[]): Promise<boolean> {
  if (change.isLoggedIn) return send(change, 'remove', ids)
  keepCart(keptCart().filter(({ id }) => !ids.includes(id)))
  return true
}

/** What a click on a position's bag does, and what it announces. */
export async function toggleInCart(change: CartChange, position: KeptPosition, isIn: boolean): Promise<void> {
  const isDone = await (isIn ? removeFromCart(change, [position.id]) : addToCart(change, position))
  if (!isDone) return
  const said = change.t(isIn ? 'jobCart.removed' : 'jobCart.added', { title: position.name })
  toasts.show(said, { tone: 'success', durationMs: 3_000 })
}
