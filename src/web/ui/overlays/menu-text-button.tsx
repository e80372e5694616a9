import { useRef, useState, type RefObject } from 'react'
import { Icon } from '../content/icon.tsx'
import { Button, type ButtonProps } from '../controls/button.tsx'
import { LazyMenu } from '../loading/lazy-parts.tsx'
import type { MenuEntry } from './menu-button.tsx'

export interface MenuTextButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Names the button and the menu. */
  label: string
  entries: readonly MenuEntry[]
  /** A plus before the label: the menu adds one of its entries. Otherwise an arrow follows it. */
  isAdding?: boolean
  /** For moving the focus to the button. */
  buttonRef?: RefObject<HTMLButtonElement | null>
}

/** A button with text that opens a menu, which is loaded when the pointer or the focus approaches. */
export function MenuTextButton({ label, entries, isAdding, buttonRef, ...look }: MenuTextButtonProps) {
  const ownRef = useRef<HTMLButtonElement>(null)
  const ref = buttonRef ?? ownRef
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...look}
        ref={ref}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={LazyMenu.preload}
        onFocus={LazyMenu.preload}
        onClick={() => setOpen(true)}
      >
        {isAdding && <Icon name="plus" size="s" />}
        {label}
        {!isAdding && <Icon name="chevron-down" size="s" />}
      </Button>
      {isOpen && <LazyMenu triggerRef={ref} isOpen onOpenChange={setOpen} label={label} entries={entries} />}
    </>
  )
}
