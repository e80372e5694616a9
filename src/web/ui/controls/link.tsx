import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../content/icon.tsx'
import styles from './link.module.css'

/** An external link: opens a new tab and says so. Links within the site are the router's; base.css styles them. */
export function ExternalLink({ newTabLabel, children, ...rest }: ComponentProps<'a'> & { newTabLabel: string }) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external-link" size="s" className={styles.external} dir />
      <span className="vh"> ({newTabLabel})</span>
    </a>
  )
}

/** A button that looks like a link, for small actions inside a sentence or a row. */
export function LinkButton({ className, children, ...rest }: ComponentProps<'button'> & { children: ReactNode }) {
  return (
    <button type="button" {...rest} className={cx(styles.linkButton, className)}>
      {children}
    </button>
  )
}
