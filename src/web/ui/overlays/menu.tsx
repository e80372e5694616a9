import type { RefObject } from 'react'
import { Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components'
import { AriaLocale } from '../loading/aria-locale.tsx'
import { Icon } from '../content/icon.tsx'
import type { MenuEntry } from './menu-button.tsx'
import styles from './popover.module.css'

export type MenuProps = {
  triggerRef: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  label: string
  entries: readonly MenuEntry[]
}

/** Loaded on demand, by MenuButton on its first click. Arrow keys, type-ahead, Escape. */
export function Menu({ triggerRef, isOpen, onOpenChange, label, entries }: MenuProps) {
  return (
    <AriaLocale>
      <Popover
        className={styles.popover}
        aria-label={label}
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement="bottom end"
      >
        <AriaMenu
          className={styles.list}
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus
          autoFocus="first"
          onClose={() => onOpenChange(false)}
          disabledKeys={entries.filter((entry) => entry.isDisabled).map((entry) => entry.id)}
        >
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              className={styles.option}
              textValue={entry.label}
              href={entry.href}
              onAction={entry.onAction}
              data-danger={entry.isDanger || undefined}
            >
              {entry.icon && <Icon name={entry.icon} size="s" />}
              {entry.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </AriaLocale>
  )
}
