import { useEffect, useState } from 'react'
import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import type { SentStatus } from '#shared/applications/staff-list.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { ApplicationsSearch } from '../applications-search.ts'
import type { Selection } from '../decisions/selection.ts'
import { laneMemory } from './lane-memory.ts'
import { LaneDrop } from './lane-drop.tsx'
import { LaneRows } from './lane-rows.tsx'
import { firstPages, useLane } from './use-lane.ts'
import type { MoveCard } from './use-moves.ts'
import type { StaffStatus } from '#shared/applications/application-status.ts'
import styles from './board.module.css'

export interface LaneProps {
  status: SentStatus
  search: ApplicationsSearch
  /** Identifies the list, for remembering its scroll position. */
  listKey: string
  /** Until its own are loaded, from the whole list's response. */
  count: number
  selection: Selection
  moving: ReadonlyMap<string, unknown>
  /** The stage, if the dragged card can go there. */
  drop: StaffStatus | null
  onDrop: (id: string, to: StaffStatus) => void
  onRows: (status: SentStatus, rows: readonly StaffApplication[]) => void
  onPick: (id: string, isRange: boolean) => void
  onMove: MoveCard
  /** Opened by the user. */
  onFold?: (() => void) | undefined
}

/** One stage: its cards one below the other, of which only those in view are rendered. */
export function Lane(props: LaneProps) {
  const { status, search, listKey, selection, moving, drop, onDrop, onRows, onPick, onMove, onFold } = props
  const t = useTranslations()
  const stageName = useStageName()
  const { locale, configs } = useBoot()
  const days = configs.stages?.[status]?.typicalDays
  const [memory] = useState(() => laneMemory(listKey, status))
  const [near, setNear] = useState(firstPages)
  const { rows, first, count = props.count, left, showMore, isMoreFailed } = useLane(search, status, near, memory)
  useEffect(() => onRows(status, rows), [onRows, status, rows])
  useEffect(() => () => onRows(status, []), [onRows, status])
  const stage = stageName(status)
  return (
    <section className={styles.lane} aria-labelledby={`lane-${status}`} data-drop={drop ?? undefined}>
      <header className={styles.laneHead}>
        <h2 id={`lane-${status}`} tabIndex={-1}>
          {stage} <span className={styles.count}>{formatCount(count, locale)}</span>
        </h2>
        {days !== undefined && <p className={styles.days}>{t('applicationBoard.usualDays', { days })}</p>}
        {onFold && <IconButton icon="x" size="s" label={t('applicationBoard.fold', { stage })} onClick={onFold} />}
      </header>
      <div className={styles.scroller}>
        <LaneRows
          {...{ rows, count, search, memory, selection, moving, onPick, onMove }}
          labelledBy={`lane-${status}`}
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
      {drop && <LaneDrop status={drop} onDrop={(id) => onDrop(id, drop)} />}
    </section>
  )
}
