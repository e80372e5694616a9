import { useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import type { StaffApplication } from '#contract/staff-applications.ts'
import type { SentStatus } from '#shared/applications/staff-list.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useDragged } from '#web/parts/dragging/drag-state.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { ApplicationsSearch } from '../applications-search.ts'
import { isPicked, type Selection } from '../decisions/selection.ts'
import { Card } from './card.tsx'
import { laneMemory } from './lane-memory.ts'
import { LaneDrop } from './lane-drop.tsx'
import { useLane } from './use-lane.ts'
import { useShownRows } from './use-shown-rows.ts'
import type { MoveCard } from './use-moves.ts'
import type { StaffStatus } from '#shared/applications/application-status.ts'
import styles from './board.module.css'

export interface LaneProps {
  status: SentStatus
  search: ApplicationsSearch
  /** Names the list, whose place is remembered. */
  listKey: string
  /** Until its own are known: of the whole list's answer. */
  count: number
  selection: Selection
  moving: ReadonlyMap<string, unknown>
  /** The stage, if what is being dragged can go there. */
  drop: StaffStatus | null
  onDrop: (id: string, to: StaffStatus) => void
  onRows: (status: SentStatus, rows: readonly StaffApplication[]) => void
  onPick: (id: string, isRange: boolean) => void
  onMove: MoveCard
  /** It was opened by hand. */
  onFold?: (() => void) | undefined
}

const firstRows = { from: 0, to: 12 }

/** One stage: its cards under each other, of which only those in view are in the page. */
export function Lane(props: LaneProps) {
  const { status, search, listKey, selection, moving, drop, onDrop, onRows, onPick, onMove, onFold } = props
  const t = useTranslations()
  const { locale } = useBoot()
  const [memory] = useState(() => laneMemory(listKey, status))
  const [range, setRange] = useState(firstRows)
  const { rows, first, count = props.count, left, showMore, isMoreFailed } = useLane(search, status, range, memory)
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const { list, offsets, observe, height } = useShownRows(ids, range, setRange, memory)
  useEffect(() => onRows(status, rows), [onRows, status, rows])
  useEffect(() => () => onRows(status, []), [onRows, status])
  const [focused, setFocused] = useState<string | null>(null)
  const dragged = useDragged()
  useFocusKept(ids, focused, list)
  const stage = t(`staffApplications.status.${status}`)
  const nowMs = first.data?.readMs ?? 0
  const shown = ids.flatMap((id, at) =>
    (at >= range.from && at < range.to) || id === focused || id === dragged?.id ? [at] : [],
  )
  return (
    <section className={styles.lane} aria-labelledby={`lane-${status}`} data-drop={drop ?? undefined}>
      <header className={styles.laneHead}>
        <h2 id={`lane-${status}`} tabIndex={-1}>
          {stage} <span className={styles.count}>{formatCount(count, locale)}</span>
        </h2>
        {onFold && <IconButton icon="x" size="s" label={t('applicationBoard.fold', { stage })} onClick={onFold} />}
      </header>
      <div className={styles.scroller}>
        <ul
          ref={list}
          className={styles.cards}
          style={{ '--height': `${height}px` } as CSSProperties}
          aria-labelledby={`lane-${status}`}
          onFocus={({ target }) =>
            setFocused(target.closest<HTMLElement>('[data-application]')?.dataset.application ?? null)
          }
          onBlur={({ relatedTarget }) => {
            if (relatedTarget !== null) setFocused(null)
          }}
        >
          {shown.map((at) => {
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
        {first.isPending && (
          <div className="stack g2" role="group" aria-busy="true" aria-label={t('staffApplications.loading')}>
            {['104px', '104px', '104px'].map((each, at) => (
              <Skeleton key={at} height={each} />
            ))}
          </div>
        )}
        {first.isError && !first.data && (
          <ErrorState
            title={t('applicationBoard.failed')}
            retryLabel={t('staffApplications.retry')}
            onRetry={() => void first.refetch()}
            isRetrying={first.isFetching}
          >
            {first.error.message}
          </ErrorState>
        )}
        {first.data && rows.length === 0 && <p className={styles.none}>{t('applicationBoard.none')}</p>}
        {rows.length > 0 && left > 0 && (
          <Button size="s" variant="neutral" block onClick={showMore}>
            {isMoreFailed
              ? t('staffApplications.retry')
              : t('applicationBoard.more', { count: formatCount(left, locale) })}
          </Button>
        )}
      </div>
      {drop && <LaneDrop status={drop} onDrop={(id) => onDrop(id, drop)} />}
    </section>
  )
}

/** If the card with the focus goes elsewhere, the one that takes its place has it, else the lane's heading. */
function useFocusKept(
  ids: readonly string[],
  focused: string | null,
  list: { readonly current: HTMLUListElement | null },
): void {
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
}
