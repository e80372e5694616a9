import { useState } from 'react'
import { useSay } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { useJobCart } from './use-job-cart.ts'

interface CartToggleProps {
  position: { id: number; name: string; locations: string[] }
  /** An icon alone, where buttons stand in a bar. */
  isIcon?: boolean | undefined
}

/** Puts a position into the cart, or takes it out. */
export function CartToggle({ position, isIcon }: CartToggleProps) {
  const say = useSay()
  const { items, add, remove } = useJobCart()
  const [isBusy, setBusy] = useState(false)
  const isIn = items.some(({ id }) => id === position.id)
  const toggle = async () => {
    setBusy(true)
    const { id, name, locations } = position
    const isDone = await (isIn ? remove([id]) : add({ id, name, place: locations[0] ?? '' }))
    setBusy(false)
    if (isDone)
      toasts.show(say(isIn ? 'cart.removed' : 'cart.added', { title: name }), { tone: 'success', durationMs: 3_000 })
  }
  if (isIcon)
    return (
      <IconButton
        icon="shopping-bag"
        line
        isPressed={isIn}
        aria-disabled={isBusy}
        label={say(isIn ? 'cart.inCart' : 'cart.add')}
        onClick={() => void (isBusy || toggle())}
      />
    )
  return (
    <Button block aria-pressed={isIn} isPending={isBusy} onClick={() => void toggle()}>
      <Icon name="shopping-bag" />
      {say(isIn ? 'cart.inCart' : 'cart.add')}
    </Button>
  )
}
