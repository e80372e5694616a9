import { useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import { useDragged } from '#web/parts/dragging/drag-state.ts'
import type { ApplicationsSearch } from '../applications-search.ts'
import { isPicked, type Selection } from '../decisions/selection.ts'
import { wasSent } from '../use-row-focus.ts'
import { Card } from './card.tsx'
import type { LaneMemory } from './lane-memory.ts'
import { pagesNear, type NearPages } from './use-lane.ts'
import type { MoveCard } from './use-moves.ts'
import { useShownRows } from './use-shown-rows.ts'
import styles from './board.module.css'

export interface LaneRowsProps {
  rows: readonly StaffApplication[]
  /** How many there are, including unread ones. */
  count: number
  labelledBy: string
  search: ApplicationsSearch
  nowMs: number
  memory: LaneMemory
  selection: Selection
  moving: ReadonlyMap<string, unknown>
  onNear: (near: NearPages) => void
  onPick: (id: string, isRange: boolean) => void
  onMove: MoveCard
}

const firstRows = { from: 0, to: 12 }

/** A lane's cards, of which only those in view, the focused one and the dragged one are rendered. */
export function LaneRows(props: LaneRowsProps) {
  const { rows, count, labelledBy, search, nowMs, memory, selection, moving, onNear, onPick, onMove } = props
  const [range, setRange] = useState(firstRows)
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const { list, offsets, observe, height } = useShownRows(ids, range, setRange, memory)
  const { from, to, endOf } = pagesNear(range, rows.length)
  useEffect(() => onNear({ from, to, endOf }), [onNear, from, to, endOf])
  const [focused, setFocused] = useState<string | null>(null)
  const dragged = useDragged()
  const forget = useFocusKept(ids, focused, list)
  const held = [focused, dragged?.id].flatMap((id) => {
    const at = id == null ? -1 : ids.indexOf(id)
    return at < 0 || (at >= range.from && at < range.to) ? [] : [at]
  })
  const inView = Array.from(
    { length: Math.max(0, Math.min(range.to, rows.length) - range.from) },
    (_, n) => range.from + n,
  )
  return (
    <ul
      ref={list}
      className={styles.cards}
      style={{ '--height': `${height}px` } as CSSProperties}
      aria-labelledby={labelledBy}
      onFocus={({ target }) =>
        setFocused(target.closest<HTMLElement>('[data-application]')?.dataset.application ?? null)
      }
      onBlur={({ target, relatedTarget }) => {
        if (relatedTarget !== null) setFocused(null)
        // Nothing has the focus now: because its card was moved, or because someone clicked outside the cards.
        else
          setTimeout(() => {
            if (!target.isConnected || !wasSent(target)) return
            setFocused(null)
            forget()
          })
      }}
    >
      {[...new Set([...inView, ...held])]
        .sort((a, b) => a - b)
        .map((at) => {
          const application = rows[at]!
          return (
            <Card
              key={application.id}
              ref={observe}
              application={application}
              search={search}
              nowMs={nowMs}
              isPicked={isPicked(selection, application.id)}
              isMoving={moving.has(application.id)}
              place={at + 1}
              count={count}
              top={offsets[at]!}
              onPick={onPick}
              onMove={onMove}
            />
          )
        })}
    </ul>
  )
}

/**
 * If the focused card is moved, its successor gets the focus, else the lane's heading. Also after a dialog about
 * it, which had the focus in between; returns a function that forgets the card.
 */
function useFocusKept(
  ids: readonly string[],
  focused: string | null,
  list: { readonly current: HTMLUListElement | null },
): () => void {
  const last = useRef({ id: '', at: -1 })
  useLayoutEffect(() => {
    if (focused !== null && ids.includes(focused)) {
      last.current = { id: focused, at: ids.indexOf(focused) }
      return
    }
    const { id, at } = last.current
    if (at < 0 || ids.includes(id)) return
    last.current = { id: '', at: -1 }
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const next = ids[Math.min(at, ids.length - 1)]
    const card = next && list.current?.querySelector<HTMLElement>(`[data-application="${CSS.escape(next)}"] a`)
    const heading = list.current?.closest('section')?.querySelector<HTMLElement>('h2')
    ;(card || heading)?.focus()
  }, [ids, focused, list])
  return () => {
    last.current = { id: '', at: -1 }
  }
}
