import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { LinkButton } from '../controls/link.tsx'
import styles from './read-more.module.css'

export interface ReadMoreProps {
  children: ReactNode
  /**
   * In pixels; default 400 (spec/3 §2). Slightly taller content is shown in full, because the button would take as much room.
   */
  maxHeight?: number
  moreLabel: string
  lessLabel: string
}

const buttonHeight = 40

/** Cuts a long text at a height, with a button for the rest. In print, and without JavaScript, all of it is shown. */
export function ReadMore({ children, maxHeight = 400, moreLabel, lessLabel }: ReadMoreProps) {
  const content = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const box = content.current
    if (!box) return undefined
    const measure = () => setLong(box.scrollHeight > maxHeight + buttonHeight)
    measure()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [maxHeight])
  const isCut = isLong && !isOpen
  return (
    <div>
      <div
        className={cx(styles.box, isCut && styles.cut)}
        style={{ '--max': `${maxHeight}px` } as CSSProperties}
        // A link in the hidden part, reached by keyboard, opens it.
        onFocus={({ target }) => {
          if (isCut && target.getBoundingClientRect().bottom > bottomOf(content.current)) setOpen(true)
        }}
      >
        <div ref={content}>{children}</div>
      </div>
      {isLong && (
        <LinkButton className={styles.button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? lessLabel : moreLabel}
        </LinkButton>
      )}
    </div>
  )
}

const bottomOf = (content: HTMLElement | null): number => content?.parentElement?.getBoundingClientRect().bottom ?? 0
