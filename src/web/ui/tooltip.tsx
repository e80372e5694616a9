import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { AriaLocale } from './aria-locale.tsx'
import styles from './popover.module.css'

export type TooltipProps = {
  /** Words that help but are not needed: nothing may be said here alone. */
  text: ReactNode
  placement?: ComponentProps<typeof AriaTooltip>['placement']
  /** One button or link. */
  children: ReactElement<Record<string, unknown>, string>
}

/** Loaded on demand, on pages where hovering is common (LazyTooltip in lazy-parts.tsx). Shows on hover and focus, leaves with Escape. */
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
