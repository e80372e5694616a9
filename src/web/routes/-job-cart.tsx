import { useSyncExternalStore } from 'react'
import type { ListedPosition } from '#contract/positions/positions.ts'
import type { CartLook, CartToggleProps } from '#web/features/job-cart/cart-toggle.tsx'
import { useBoot } from '#web/lib/boot.ts'
import { useKeptCart } from '#web/lib/storage/cart-storage.ts'
import { textsOf } from '#web/lib/messages.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

const options = { also: textsOf('jobCart'), isQuiet: true }
const CartButton = lazyPart(() => import('#web/features/job-cart/cart-button.tsx'), 'CartButton', options)
const CartToggle = lazyPart(() => import('#web/features/job-cart/cart-toggle.tsx'), 'CartToggle', options)

/**
 * A user is present: detected from the start, even before the page is interactive. Browsers also report a pointer that rests
 * over a page which was laid out just now; it has not moved.
 */
const firstSign = new Promise((resolve) => {
  if (typeof document === 'undefined') return
  const onSign = (event: Event) => {
    const { type, movementX, movementY } = event as PointerEvent
    if (type !== 'pointermove' || movementX || movementY) resolve(undefined)
  }
  for (const sign of ['pointermove', 'pointerdown', 'keydown'])
    document.addEventListener(sign, onSign, { capture: true, passive: true })
})

/** Next to many results it loads at the first user interaction; the results do without it if it fails to load. */
const LaterCartToggle = lazyPart(() => import('#web/features/job-cart/cart-toggle.tsx'), 'CartToggle', {
  ...options,
  after: firstSign,
})

const never = () => () => undefined
/** The cart is in the browser, so the server renders none of it. */
export const useIsInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The bag in the navbar, loaded for users who can have something in it. */
export function JobCart() {
  const { isLoggedIn, configs } = useBoot()
  const kept = useKeptCart()
  const isInBrowser = useIsInBrowser()
  if (!configs.behaviourFlags.jobCartEnabled || !isInBrowser || (!isLoggedIn && kept === null)) return null
  return <CartButton />
}

type Cartable = Pick<ListedPosition, 'id' | 'name' | 'locations' | 'positionUserActions'>

/** Adds a position to the cart, or removes it; nothing if it cannot be applied to here. */
export const cartToggle = (position: Cartable, look: CartLook = 'words') => {
  const { status, applyUrl } = position.positionUserActions.applyAction
  const canApply = (status === 'apply' || status === 'log_in') && !/^https?:/.test(applyUrl)
  return canApply && <PositionCart position={position} look={look} />
}

function PositionCart({ position, look }: CartToggleProps) {
  const { configs } = useBoot()
  const isInBrowser = useIsInBrowser()
  if (!configs.behaviourFlags.jobCartEnabled) return null
  const isOnPage = look === 'words' || look === 'line'
  const Toggle = isOnPage ? CartToggle : LaterCartToggle
  const toggle = isInBrowser && <Toggle position={position} look={look} />
  if (!isOnPage) return toggle
  return (
    <div style={{ minBlockSize: 'var(--control-h)', minInlineSize: look === 'line' ? 'var(--control-h)' : undefined }}>
      {toggle}
    </div>
  )
}
