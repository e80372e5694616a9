import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSavedJobs } from '#contract/search/saved-jobs.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatAge, formatDate } from '#web/lib/format/format.ts'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import { useSavedJob } from '#web/lib/storage/saved-jobs.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { savedJobsQuery } from './saved-jobs.queries.ts'
import styles from './saved-jobs.module.css'

type SavedJob = DataOf<typeof getSavedJobs>['positions'][number]

/** Saved jobs, newest first. A removed one stays in place until the page is left, so that a slip can be undone. */
export function SavedJobsPage() {
  const t = useTranslations()
  const answer = useQuery(savedJobsQuery())
  return (
    <div className="wrap page stack g8">
      <PageHeader
        title={t('savedJobs.title')}
        info={answer.data && answer.data.length > 0 && t('savedJobs.count', { count: answer.data.length })}
      />
      <LoadedRows
        answer={answer}
        skeleton={
          <div className={cardClass({ isFlush: true })} role="group" aria-busy="true" aria-label={t('common.loading')}>
            {[1, 2, 3].map((row) => (
              <div key={row} className={styles.row}>
                <Skeleton width="60%" height="72px" />
              </div>
            ))}
          </div>
        }
        failedTitle={t('savedJobs.failed')}
        retryLabel={t('savedJobs.retry')}
      >
        {(data) =>
          data.length === 0 ? (
            <EmptyState
              art="bookmark"
              title={t('savedJobs.empty')}
              actions={
                <Link to="/careers" className={buttonClass()}>
                  {t('savedJobs.look')}
                </Link>
              }
            >
              {t('savedJobs.emptyText')}
            </EmptyState>
          ) : (
            <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
              {data.map((position) => (
                <SavedRow key={position.id} position={position} now={answer.dataUpdatedAt} />
              ))}
            </ul>
          )
        }
      </LoadedRows>
    </div>
  )
}

export function SavedRow({ position, now }: { position: SavedJob; now: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { isSaved, toggle } = useSavedJob(position)
  const isClosed = position.archived_at >= 0
  const { status, hasDraft } = position.positionUserActions.applyAction
  return (
    <li className={styles.row}>
      <div className="grow stack g1">
        <h2 className="h3" dir="auto">
          <Link to="/careers/job/$pid" params={{ pid: String(position.id) }} className="plain">
            {position.name}
          </Link>
        </h2>
        <p className="ui muted dot-sep">
          <span>
            <bdi>{position.locations[0]}</bdi>
          </span>
          <span>{t(`common.workOption.${position.workLocationOption}` as MessageKey)}</span>
        </p>
        <p className={cx('small muted dot-sep', styles.dates)}>
          <span>{t('savedJobs.savedAgo', { age: formatAge(position.savedTs, now, locale) })}</span>
          {isClosed && <span>{t('savedJobs.closedOn', { date: formatDate(position.archived_at, locale) })}</span>}
          {!isClosed && position.closesAt !== null && (
            <span>{t('savedJobs.closes', { date: formatDate(position.closesAt, locale) })}</span>
          )}
        </p>
      </div>
      {isClosed ? (
        <Badge>{t('savedJobs.closed')}</Badge>
      ) : status === 'applied' ? (
        <Badge tone="success">{t('savedJobs.applied')}</Badge>
      ) : (
        <Link to="/careers/apply" search={{ pid: String(position.id) }} className={buttonClass()}>
          {t(hasDraft ? 'savedJobs.continue' : 'savedJobs.apply')}
        </Link>
      )}
      <IconButton
        icon="bookmark"
        isPressed={isSaved}
        label={t('savedJobs.remove', { title: position.name })}
        onClick={toggle}
      />
    </li>
  )
}
