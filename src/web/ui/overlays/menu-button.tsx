import { useRef, useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import type { IconName } from '../content/icon-names.ts'
import { LazyMenu } from '../loading/lazy-parts.tsx'

export type MenuEntry = {
  id: string
  label: string
  icon?: IconName
  /** Either an action or a URL. */
  onAction?: () => void
  href?: string
  isDanger?: boolean
  isDisabled?: boolean
}

export type MenuButtonProps = {
  /** "Show more options", or what the menu is about. */
  label: string
  entries: readonly MenuEntry[]
  icon?: IconName
  size?: 's' | 'm'
  className?: string
}

/** The kebab button: light itself; the menu is loaded when the pointer or the focus approaches. */
export function MenuButton({ label, entries, icon = 'ellipsis-vertical', size, className }: MenuButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={ref}
        icon={icon}
        label={label}
        size={size}
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={LazyMenu.preload}
        onFocus={LazyMenu.preload}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <LazyMenu triggerRef={ref} isOpen onOpenChange={setIsOpen} label={label} entries={entries} />}
    </>
  )
}
