import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { AriaLocale } from '../loading/aria-locale.tsx'
import styles from './popover.module.css'

export type TooltipProps = {
  /** Helpful but not essential text: nothing may be available only here. */
  text: ReactNode
  placement?: ComponentProps<typeof AriaTooltip>['placement']
  /** One button or link. */
  children: ReactElement<Record<string, unknown>, string>
}

/**
 * Loaded on demand, on pages where hovering is common (LazyTooltip in lazy-parts.tsx). Shows on hover and focus, closes with
 * Escape.
 */
export function Tooltip({ text, placement = 'bottom', children }: TooltipProps) {
  return (
    <AriaLocale>
      <TooltipTrigger delay={400}>
        <Focusable>{children}</Focusable>
        <AriaTooltip className={styles.tooltip} placement={placement} offset={6}>
          {text}
        </AriaTooltip>
      </TooltipTrigger>
    </AriaLocale>
  )
}
