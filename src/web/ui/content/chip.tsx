import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { IconButton, iconButtonClass } from '../controls/icon-button.tsx'
import styles from './chip.module.css'

/** The chip's class for links. */
export const chipClass = ({ isOn }: { isOn?: boolean } = {}, className?: string) =>
  cx(styles.chip, 't-toggle', isOn && styles.on, className)

export type ChipProps = ComponentProps<'button'> & {
  icon?: IconName
  /** The filter is active: accent color, with the number of selected values. */
  isOn?: boolean
  count?: ReactNode
  /** Set if the chip opens something; adds the chevron. */
  isExpanded?: boolean
  /** Set if the chip itself is the filter. */
  isPressed?: boolean
  children: ReactNode
}

/** Opens or toggles a filter. */
export function Chip({ icon, isOn, count, isExpanded, isPressed, className, children, ...button }: ChipProps) {
  return (
    <button
      type="button"
      {...button}
      className={chipClass({ isOn: isOn || isPressed }, className)}
      aria-expanded={isExpanded}
      aria-pressed={isPressed}
    >
      {icon && <Icon name={icon} />}
      {children}
      {count !== undefined && <span className={isOn ? styles.count : 'num'}>{count}</span>}
      {isExpanded !== undefined && <Icon name="chevron-down" />}
    </button>
  )
}

/** An active filter that can only be removed. `removeLabel` names it: "Remove Orkney". */
export function AppliedChip({ children, removeLabel, onRemove }: AppliedChipProps) {
  return (
    <span className={styles.applied}>
      {children}
      <IconButton icon="x" size="s" label={removeLabel} className={styles.remove} onClick={onRemove} />
    </span>
  )
}

/** The same as a link, which also works without JavaScript. `renderLink` gives it its address. */
export function LinkedChip({ children, removeLabel, renderLink }: LinkedChipProps) {
  return (
    <span className={styles.applied}>
      {children}
      {renderLink({
        className: iconButtonClass({ size: 's' }, styles.remove),
        'aria-label': removeLabel,
        children: <Icon name="x" size="s" />,
      })}
    </span>
  )
}

export interface LinkedChipProps {
  children: ReactNode
  removeLabel: string
  renderLink: (link: { className: string | undefined; 'aria-label': string; children: ReactNode }) => ReactNode
}

export type AppliedChipProps = { children: ReactNode; removeLabel: string; onRemove: () => void }
