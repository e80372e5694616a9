import { useState } from 'react'
import { useSay } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { useJobCart } from './use-job-cart.ts'

interface CartToggleProps {
  position: { id: number; name: string; locations: string[] }
}

/** Puts a position into the cart, or takes it out. */
export function CartToggle({ position }: CartToggleProps) {
  const say = useSay()
  const { items, change } = useJobCart()
  const [isBusy, setBusy] = useState(false)
  const isIn = items.some(({ id }) => id === position.id)
  const toggle = async () => {
    setBusy(true)
    const { id, name, locations } = position
    const isDone = await change(isIn ? 'remove' : 'add', [{ id, name, place: locations[0] ?? '' }])
    setBusy(false)
    if (isDone)
      toasts.show(say(isIn ? 'cart.removed' : 'cart.added', { title: name }), { tone: 'success', durationMs: 3_000 })
  }
  return (
    <Button block aria-pressed={isIn} isPending={isBusy} onClick={() => void toggle()}>
      <Icon name="shopping-bag" />
      {say(isIn ? 'cart.inCart' : 'cart.add')}
    </Button>
  )
}
