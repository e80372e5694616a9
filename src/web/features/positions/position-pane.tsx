import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { formatAge } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { iconButtonClass } from '#web/ui/controls/icon-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { ApplyButton, SaveButton, ShareButton } from './position-actions.tsx'
import { PositionDescription } from './position-description.tsx'
import { PositionFacts } from './position-facts.tsx'
import { PositionSkills } from './position-skills.tsx'
import { panePositionQuery, type PanePosition } from './positions.queries.ts'

export interface PositionPaneProps {
  id: number
  queriedLocation: string
  /** The position failed to load: the selection is cleared (spec/2 §8). */
  onFailed: () => void
  /** The job cart button, if the employer has a cart. */
  cart?: (position: PanePosition) => ReactNode
  /** The match, from the matching feature. */
  match?: ReactNode
  /** The employer's data about it, from the same feature. */
  insights?: ReactNode
}

/** The selected position next to the results. */
export function PositionPane({ id, queriedLocation, onFailed, cart, match, insights }: PositionPaneProps) {
  const boot = useBoot()
  const t = useTranslations()
  const answer = useQuery(panePositionQuery(boot, id, queriedLocation))
  const failed = useRef(onFailed)
  failed.current = onFailed
  useEffect(() => {
    // Offline, the next position would fail as well, so the pane says so and offers to try again.
    if (!answer.isError || answer.error instanceof TypeError) return
    toasts.show(t('positions.failed'), { tone: 'error', durationMs: 2_000 })
    failed.current()
  }, [answer.isError, answer.error, t])
  if (answer.isError) {
    return (
      <div>
        <ErrorState
          isBare
          title={t('positions.failed')}
          retryLabel={t('positions.retry')}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        >
          {t('positions.failedText')}
        </ErrorState>
      </div>
    )
  }
  if (!answer.data) {
    return (
      <>
        <PaneSkeleton label={t('positions.loading')} />
        {/* spec/2 §4: match and insights are fetched in parallel with the details, not after them. */}
        <div hidden>
          {match}
          {insights}
        </div>
      </>
    )
  }
  const position = answer.data
  const now = answer.dataUpdatedAt
  return (
    <>
      <header>
        <div className="stack g2">
          <div className="row between">
            <p className="ui muted dot-sep">
              {position.department && (
                <span>
                  <bdi>{position.department}</bdi>
                </span>
              )}
              <span>{t('positions.posted', { age: formatAge(position.postedTs, now, boot.locale) })}</span>
            </p>
            <Link
              to="/careers/job/$pid"
              params={{ pid: String(id) }}
              className={iconButtonClass()}
              style={{ margin: '-9px', marginInlineEnd: '-10px' }}
              aria-label={t('positions.open')}
            >
              <Icon name="maximize-2" />
            </Link>
          </div>
          <h2 className="h1" lang={position.language} dir="auto">
            {position.name}
          </h2>
        </div>
        <PositionFacts position={position} now={now} />
        <div className="row flow gap-3" style={{ marginBlockStart: 'var(--s-2)' }}>
          <ApplyButton position={position} />
          <SaveButton position={position} />
          <ShareButton position={position} />
          {cart?.(position)}
        </div>
      </header>
      {match}
      <div>
        <PositionDescription position={position} />
      </div>
      <PositionSkills position={position} level={3} />
      {insights}
    </>
  )
}

/** The final size. */
function PaneSkeleton({ label }: { label: string }) {
  return (
    <div role="group" aria-busy="true" aria-label={label} className="stack">
      <Skeleton width="40%" height="22px" />
      <Skeleton width="70%" height="36px" />
      <Skeleton width="90%" height="24px" />
      <Skeleton width="50%" height="40px" />
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} height="20px" />
      ))}
    </div>
  )
}
