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

/** The cart: of the account, or of this browser for a visitor. `change` answers whether it worked (spec/2 §8). */
export function useJobCart(): {
  items: CartItem[]
  change: (operation: 'add' | 'remove', positions: KeptPosition[]) => Promise<boolean>
} {
  const say = useSay()
  const { isLoggedIn, domain } = useBoot()
  const queryClient = useQueryClient()
  const kept = parseCart(useKeptCart())
  const { data } = useQuery({ ...cartQuery(), enabled: isLoggedIn })
  const change = async (operation: 'add' | 'remove', positions: KeptPosition[]): Promise<boolean> => {
    const ids = positions.map(({ id }) => id)
    if (!isLoggedIn) {
      const others = kept.filter(({ id }) => !ids.includes(id))
      if (operation === 'add' && others.length + ids.length > maxCartItems) {
        toasts.show(say('cart.full', { count: maxCartItems }), { tone: 'error' })
        return false
      }
      keepCart(operation === 'add' ? [...positions, ...others] : others)
      return true
    }
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
  return { items: isLoggedIn ? itemsOf(data) : kept.map(itemOfVisitor), change }
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
