import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { toggleInCart } from './change-cart.ts'
import { useJobCart } from './use-job-cart.ts'

/** A button with text; an icon in a bar of bordered or plain ones; on a card its label names the job. */
export type CartLook = 'words' | 'line' | 'icon' | 'card'

export interface CartToggleProps {
  position: { id: number; name: string; locations: string[] }
  look: CartLook
}

/** Puts a position into the cart, or takes it out. */
export function CartToggle({ position: { id, name, locations }, look }: CartToggleProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const { isLoggedIn } = useBoot()
  const { items } = useJobCart()
  const [isBusy, setBusy] = useState(false)
  const isIn = items.some((item) => item.id === id)
  const label = t(isIn ? 'jobCart.inCart' : 'jobCart.add')
  const handleClick = async () => {
    if (isBusy) return
    setBusy(true)
    await toggleInCart({ queryClient, isLoggedIn, t }, { id, name, place: locations[0] ?? '' }, isIn)
    setBusy(false)
  }
  if (look === 'words')
    return (
      <Button block aria-pressed={isIn} isPending={isBusy} onClick={() => void handleClick()}>
        <Icon name="shopping-bag" />
        {label}
      </Button>
    )
  return (
    <IconButton
      icon="shopping-bag"
      line={look === 'line'}
      isPressed={isIn}
      aria-disabled={isBusy || undefined}
      label={look === 'card' ? `${label}: ${name}` : label}
      onClick={() => void handleClick()}
    />
  )
}
