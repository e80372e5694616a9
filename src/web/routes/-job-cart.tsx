import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { PositionDetails } from '#contract/positions.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useKeptCart } from '#web/lib/cart-storage.ts'
import { loadMessages } from '#web/lib/messages.ts'

const loadTexts = () => loadMessages(document.documentElement.lang, ['cart'])

const CartButton = lazy(async () => {
  const [{ CartButton: button }] = await Promise.all([import('#web/features/job-cart/cart-button.tsx'), loadTexts()])
  return { default: button }
})

const CartToggle = lazy(async () => {
  const [{ CartToggle: toggle }] = await Promise.all([import('#web/features/job-cart/cart-toggle.tsx'), loadTexts()])
  return { default: toggle }
})

const never = () => () => undefined
/** The cart is the browser's: the server draws none of it. */
export const useIsInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The bag in the bar, loaded for whoever can have something in it. */
export function JobCart() {
  const { isLoggedIn, configs } = useBoot()
  const kept = useKeptCart()
  const isInBrowser = useIsInBrowser()
  if (!configs.behaviourFlags.jobCartEnabled || !isInBrowser || (!isLoggedIn && kept === null)) return null
  return (
    <Suspense fallback={null}>
      <CartButton />
    </Suspense>
  )
}

type Cartable = Pick<PositionDetails, 'id' | 'name' | 'locations' | 'isAppliedHere' | 'positionUserActions'>

/** The way into the cart on a position's page; nothing where it cannot be applied to here. */
export const cartToggle = (position: Cartable, isIcon?: boolean) => <PositionCart position={position} isIcon={isIcon} />

function PositionCart({ position, isIcon }: { position: Cartable; isIcon: boolean | undefined }) {
  const { configs } = useBoot()
  const isInBrowser = useIsInBrowser()
  const { status } = position.positionUserActions.applyAction
  const canApply = position.isAppliedHere && (status === 'apply' || status === 'log_in')
  if (!configs.behaviourFlags.jobCartEnabled || !canApply) return null
  return (
    <div style={{ minBlockSize: 'var(--control-h)', minInlineSize: isIcon ? 'var(--control-h)' : undefined }}>
      {isInBrowser && (
        <Suspense fallback={null}>
          <CartToggle position={position} isIcon={isIcon} />
        </Suspense>
      )}
    </div>
  )
}
