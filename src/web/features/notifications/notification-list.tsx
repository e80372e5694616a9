import type { Notification } from '#contract/notifications.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/notifications.module.css'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NotificationItem } from './notification-item.tsx'

export interface ListState {
  isPending: boolean
  /** Milliseconds. */
  dataUpdatedAt: number
  isError: boolean
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

/** The panel's content: the cards, or why there are none. */
export function NotificationList({
  id,
  list,
  notifications,
  isPanel = true,
  onLeave,
}: {
  id: string
  list: ListState
  notifications: Notification[]
  /** The bell's list; otherwise the archive. */
  isPanel?: boolean
  onLeave?: () => void
}) {
  const t = useTranslations()
  const { configs } = useBoot()
  const role = isPanel && configs.notificationsConfig.hasActionRequiredNotifications ? 'tabpanel' : undefined
  return (
    <div id={id} className={styles.notesBody} role={role} aria-label={role && t('notifications.title')} tabIndex={-1}>
      {list.isPending ? (
        <CardSkeletons />
      ) : list.isError && notifications.length === 0 ? (
        // spec/1 §8: an empty list is shown, but also that it failed.
        <ErrorState
          isBare
          level={3}
          title={t('notifications.loadFailed')}
          retryLabel={t('notifications.retry')}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : notifications.length === 0 ? (
        <EmptyState isBare art="check" level={3} title={t('notifications.empty')}>
          {t('notifications.emptyText')}
        </EmptyState>
      ) : (
        <>
          <ul>
            {notifications.map((one) => (
              <li key={one.id} className={styles.noteItem}>
                <NotificationItem
                  notification={one}
                  isGone={one.isArchived === isPanel}
                  nowMs={list.dataUpdatedAt}
                  onLeave={onLeave}
                />
              </li>
            ))}
          </ul>
          {list.hasNextPage && (
            <div className={styles.notesMore}>
              <Button
                size="s"
                isPending={list.isFetchingNextPage}
                pendingLabel={t('notifications.more')}
                onClick={() => void list.fetchNextPage()}
              >
                {t('notifications.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

const CardSkeletons = () => (
  <div aria-hidden="true">
    {[1, 2, 3].map((card) => (
      <div key={card} className={styles.note}>
        <Skeleton width="6rem" />
        <span />
        <Skeleton width="85%" />
        <span />
        <Skeleton width="4rem" />
      </div>
    ))}
  </div>
)
