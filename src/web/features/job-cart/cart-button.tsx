import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readBoot, useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { keepCart, parseCart, useKeptCart } from '#web/lib/storage/cart-storage.ts'
import { logEvent } from '#web/lib/calls/log-event.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { keepAnswer } from '#web/lib/calls/keep-answer.ts'
import { CountBadge } from '#web/ui/content/badge.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { LazySheet } from '#web/ui/loading/lazy-parts.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { CartPanel } from './cart-panel.tsx'
import { cartQuery } from './job-cart.queries.ts'
import { useJobCart } from './use-job-cart.ts'

/** Loaded on demand: the bag in the navbar with its count, and the panel that it opens. Nothing while the cart is empty. */
export function CartButton() {
  const t = useTranslations()
  const { items } = useJobCart()
  const [isOpen, setOpen] = useState(false)
  useMergedCart()
  if (items.length === 0 && !isOpen) return null
  return (
    <>
      <span style={{ position: 'relative' }}>
        <IconButton
          icon="shopping-bag"
          label={t('jobCart.open', { count: items.length })}
          aria-haspopup="dialog"
          onPointerEnter={LazySheet.preload}
          onFocus={LazySheet.preload}
          onClick={() => setOpen(true)}
        >
          <CountBadge>{items.length}</CountBadge>
        </IconButton>
      </span>
      {isOpen && (
        <LazySheet isOpen onOpenChange={setOpen} title={t('jobCart.title')} closeLabel={t('common.close')}>
          <CartPanel onLeave={() => setOpen(false)} />
        </LazySheet>
      )}
    </>
  )
}

/** After sign-in, the browser's cart is merged into the account's. */
function useMergedCart(): void {
  const { isLoggedIn } = useBoot()
  const t = useTranslations()
  const queryClient = useQueryClient()
  const kept = useKeptCart()
  const isMerging = useRef(false)
  useEffect(() => {
    const positions = parseCart(kept)
    if (!isLoggedIn || positions.length === 0 || isMerging.current) return
    isMerging.current = true
    const body = { pids: positions.map(({ id }) => String(id)), operation: 'add' as const }
    callApi('POST /api/pcsx/job_cart', { query: { domain: readBoot().domain }, body })
      .then(async ({ data }) => {
        keepAnswer(queryClient, cartQuery().queryKey, data)
        keepCart([])
        const dropped = positions.filter(({ id }) => !data.jobCartData.some((position) => position.id === id))
        if (dropped.length > 0) toasts.show(t('jobCart.dropped', { count: dropped.length }), { durationMs: 3_000 })
      })
      .catch((error: unknown) => logEvent('job_cart_merge_failed', 'pcsx', { message: String(error) }))
      .finally(() => (isMerging.current = false))
  }, [isLoggedIn, kept, queryClient, t])
}
