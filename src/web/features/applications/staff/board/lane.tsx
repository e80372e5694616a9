import { useLayoutEffect, useState } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { ApplicationsSearch } from '../applications-search.ts'
import type { Place } from '../decisions/places.ts'
import type { Selection } from '../decisions/selection.ts'
import { laneMemory } from './lane-memory.ts'
import { LaneDrop } from './lane-drop.tsx'
import { LaneRows } from './lane-rows.tsx'
import type { LaneRow } from './lane-pages.ts'
import type { BoardLane } from './lanes.ts'
import { firstPages, useLane } from './use-lane.ts'
import type { MoveCard } from './use-moves.ts'
import styles from './board.module.css'

export interface LaneProps {
  lane: BoardLane
  /** Its name. */
  name: string
  search: ApplicationsSearch
  /** Identifies the list, for remembering its scroll position. */
  listKey: string
  selection: Selection
  moving: ReadonlyMap<string, unknown>
  /** Its place, if the dragged card can go there. */
  drop: Place | null
  onDrop: (id: string, to: Place) => void
  /** Called before the rows are painted. */
  onRows: (lane: string, rows: readonly LaneRow[]) => void
  /** The lanes of applications that several lanes contain. */
  doubles: ReadonlyMap<string, string>
  onPick: (id: string, isRange: boolean) => void
  onMove: MoveCard
  /** Opened by the user. */
  onFold?: (() => void) | undefined
}

/** One stage or step: its cards one below the other, of which only those in view are rendered. */
export function Lane(props: LaneProps) {
  const { lane, name, search, listKey, selection, moving, drop, onDrop, onRows, onPick, onMove, onFold } = props
  const t = useTranslations()
  const { locale, configs } = useBoot()
  const days = lane.step === undefined ? configs.stages?.[lane.status]?.typicalDays : lane.days
  const [memory] = useState(() => laneMemory(listKey, lane.key))
  const [near, setNear] = useState(firstPages)
  const { key } = lane
  const loaded = useLane(search, lane, near, memory, props.doubles)
  const { read, rows, first, count = lane.count, left, showMore, isMoreFailed } = loaded
  useLayoutEffect(() => onRows(key, read), [onRows, key, read])
  useLayoutEffect(() => () => onRows(key, []), [onRows, key])
  return (
    <section className={styles.lane} aria-labelledby={`lane-${key}`} data-drop={drop?.status}>
      <header className={styles.laneHead}>
        <h2 id={`lane-${key}`} tabIndex={-1} dir="auto">
          {name} <span className={styles.count}>{formatCount(count, locale)}</span>
        </h2>
        {days != null && <p className={styles.days}>{t('applicationBoard.usualDays', { days })}</p>}
        {onFold && (
          <IconButton icon="x" size="s" label={t('applicationBoard.fold', { stage: name })} onClick={onFold} />
        )}
      </header>
      <div className={styles.scroller}>
        <LaneRows
          {...{ rows, count, search, memory, selection, moving, onPick, onMove }}
          labelledBy={`lane-${key}`}
          nowMs={first.data?.readMs ?? 0}
          onNear={setNear}
        />
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
      {drop && <LaneDrop status={drop.status} name={name} onDrop={(id) => onDrop(id, drop)} />}
    </section>
  )
}
