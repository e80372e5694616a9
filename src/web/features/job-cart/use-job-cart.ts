import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobCart } from '#contract/job-cart.ts'
import { maxCartItems } from '#shared/job-cart/cart-size.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { keepCart, parseCart, useKeptCart, type KeptPosition } from '#web/lib/cart-storage.ts'
import { logEvent } from '#web/lib/log-event.ts'
import { useSay } from '#web/lib/messages.ts'
import { keepAnswer } from '#web/lib/keep-answer.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { cartPath, cartQuery } from './job-cart.queries.ts'

export interface CartItem extends KeptPosition {
  /** It closed since it was added. */
  isInvalid: boolean
  applyState: 'apply' | 'continue' | 'applied'
}

/** The cart: of the account, or of this browser for a visitor. `add` and `remove` answer whether it worked (spec/2 §8). */
export function useJobCart(): {
  items: CartItem[]
  add: (position: KeptPosition) => Promise<boolean>
  /** Positions that are not in it are passed over: what is to leave need not be read first. */
  remove: (ids: readonly number[]) => Promise<boolean>
} {
  const say = useSay()
  const { isLoggedIn, domain } = useBoot()
  const queryClient = useQueryClient()
  const kept = parseCart(useKeptCart())
  const { data } = useQuery({ ...cartQuery(), enabled: isLoggedIn })
  const change = async (operation: 'add' | 'remove', ids: readonly number[]): Promise<boolean> => {
    try {
      const body = { pids: ids.map(String), operation, domain }
      const { data: changed } = await callApi<JobCart>('POST', cartPath(), body)
      keepAnswer(queryClient, cartQuery().queryKey, changed)
      return true
    } catch (error) {
      logEvent('job_cart_change_failed', 'pcsx', { operation, message: String(error) })
      toasts.show(error instanceof Error ? error.message : say('cart.failed'), { tone: 'error' })
      return false
    }
  }
  const add = async (position: KeptPosition): Promise<boolean> => {
    if (isLoggedIn) return change('add', [position.id])
    const others = kept.filter(({ id }) => id !== position.id)
    if (others.length >= maxCartItems) {
      toasts.show(say('cart.full', { count: maxCartItems }), { tone: 'error' })
      return false
    }
    keepCart([position, ...others])
    return true
  }
  const remove = async (ids: readonly number[]): Promise<boolean> => {
    if (isLoggedIn) return change('remove', ids)
    keepCart(kept.filter(({ id }) => !ids.includes(id)))
    return true
  }
  return { items: isLoggedIn ? itemsOf(data) : kept.map(itemOfVisitor), add, remove }
}

const itemOfVisitor = (position: KeptPosition): CartItem => ({ ...position, isInvalid: false, applyState: 'apply' })

const itemsOf = (cart: JobCart | undefined): CartItem[] =>
  (cart?.jobCartData ?? []).map((position) => {
    const { status, hasDraft } = position.positionUserActions.applyAction
    return {
      id: position.id,
      name: position.name,
      place: position.locations[0] ?? '',
      isInvalid: cart!.invalidPositionIds.includes(position.id),
      applyState: status === 'applied' ? 'applied' : hasDraft ? 'continue' : 'apply',
    }
  })
