import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobCart } from '#contract/search/job-cart.ts'
import { useBoot } from '#web/lib/boot.ts'
import { parseCart, useKeptCart, type KeptPosition } from '#web/lib/storage/cart-storage.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { removeFromCart } from './change-cart.ts'
import { cartQuery } from './job-cart.queries.ts'

export interface CartItem extends KeptPosition {
  /** It closed since it was added. */
  isInvalid: boolean
  applyState: 'apply' | 'continue' | 'applied'
}

/** The account's cart or, for a visitor, this browser's. */
export function useJobCart(): { items: CartItem[]; remove: (ids: readonly number[]) => Promise<boolean> } {
  const t = useTranslations()
  const { isLoggedIn } = useBoot()
  const queryClient = useQueryClient()
  const kept = parseCart(useKeptCart())
  const { data } = useQuery({ ...cartQuery(), enabled: isLoggedIn })
  const remove = (ids: readonly number[]) => removeFromCart({ queryClient, isLoggedIn, t }, ids)
  return { items: isLoggedIn ? itemsOf(data) : kept.map(itemOfVisitor), remove }
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
