import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './tabs.module.css'

/**
 * Different data in one place, each with its own URL: a nav of links. The current one has `aria-current="page"` (set by the
 * router's Link). Put a count into `TabCount`. They scroll rather than wrap, and the current one is in view.
 */
export function Tabs({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element>(undefined)
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]')
    if (!tab || tab === shown.current) return
    shown.current = tab
    showTab(tab, row.current!)
  })
  return (
    <nav ref={row} className={cx(styles.tabs, 't-tabs', className)} aria-label={label}>
      {children}
    </nav>
  )
}

/** Only sideways, within the row. */
function showTab(tab: Element, row: HTMLElement): void {
  const [its, all] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  // A sticky button covers tabs; at an end beyond which there are more, they fade.
  const over = row.querySelector(':scope > [data-stays]')?.getBoundingClientRect()
  const isCovered = over !== undefined && its.right > over.left && its.left < over.right
  if (its.left < all.left + fadePx || its.right > all.right - fadePx || isCovered)
    row.scrollLeft += its.left + its.width / 2 - (all.left + all.width / 2)
}

/** As in the styles. */
const fadePx = 32

export function TabCount({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>
}

/** Two or three views of the same data: links (`aria-current`) or buttons (`aria-pressed`). */
export function Segment({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.segment} role="group" aria-label={label}>
      {children}
    </div>
  )
}
