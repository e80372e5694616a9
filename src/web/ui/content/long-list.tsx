import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'

interface LongListProps {
  rows: readonly ReactNode[]
  className: string | undefined
  /** How many are shown initially; more would be overwhelming. */
  first: number
  /** How many are added per click; by default the rest. */
  step?: number
  moreLabel: (count: number) => string
  /** Next to the button: how many of the total are shown. */
  shownLabel?: (shown: number, count: number) => string
}

/** The first rows of a list, and more on click, with the focus on the first added one. */
export function LongList({ rows, className, first, step = rows.length, moreLabel, shownLabel }: LongListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [most, setMost] = useState(first)
  const focusAt = useRef<number>(undefined)
  useEffect(() => {
    if (focusAt.current === undefined) return
    list.current?.children[focusAt.current]?.querySelector<HTMLElement>('a, button')?.focus()
    focusAt.current = undefined
  }, [most])
  const rest = rows.length - most
  return (
    <>
      <ul ref={list} className={className}>
        {rows.slice(0, most)}
      </ul>
      {rest > 0 && (
        <div className="row flow">
          <Button
            size="s"
            onClick={() => {
              focusAt.current = most
              setMost(most + step)
            }}
          >
            {moreLabel(Math.min(rest, step))}
          </Button>
          {shownLabel && <span className="ui muted num">{shownLabel(most, rows.length)}</span>}
        </div>
      )}
    </>
  )
}
