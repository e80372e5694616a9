import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../content/icon.tsx'
import type { IconName } from '../content/icon-names.ts'
import styles from './icon-button.module.css'

export type IconButtonLook = {
  size?: 's' | 'm'
  /** With a border, next to bordered buttons. */
  line?: boolean
}

/** The icon button's class for links. */
export const iconButtonClass = ({ size = 'm', line }: IconButtonLook = {}, className?: string) =>
  cx(styles.iconButton, 't-system', size === 's' && styles.s, line && styles.line, className)

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> &
  IconButtonLook & {
    icon: IconName
    /** Accessible name: what it does. */
    label: string
    /** Mirrors the icon in right-to-left pages. */
    isMirrored?: boolean
    /** For toggles: pressed fills the icon. */
    isPressed?: boolean
    /** Overlay on the icon: a count. */
    children?: ReactNode
  }

/** An icon-only button: for save, share, bell, close, more and arrows; everything else has text. */
export function IconButton({
  icon,
  label,
  size,
  line,
  isMirrored,
  isPressed,
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={iconButtonClass({ size, line }, className)}
      aria-label={label}
      aria-pressed={isPressed}
    >
      <Icon name={icon} size={size} dir={isMirrored} />
      {children}
    </button>
  )
}
