import { useEffect, useRef } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/notifications.module.css'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { NotificationCard } from './notification-card.tsx'
import { useNotificationActions } from './notifications.queries.ts'

/**
 * One notification with buttons to archive or restore it. One that has just left its list is replaced by an undo button until
 * the list is refetched.
 */
export function NotificationItem({
  notification,
  isGone,
  nowMs,
  onLeave,
}: {
  notification: Notification
  isGone: boolean
  nowMs: number
  onLeave?: (() => void) | undefined
}) {
  const t = useTranslations()
  const { archive, archiveError } = useNotificationActions()
  const item = useRef<HTMLDivElement>(null)
  const wasGone = useRef(isGone)
  const { id, isArchived, message } = notification
  // The clicked button disappeared with its card.
  useEffect(() => {
    if (wasGone.current !== isGone) item.current?.querySelector<HTMLElement>('a, button')?.focus()
    wasGone.current = isGone
  }, [isGone])
  const toggle = () => archive({ id, isArchived: !isArchived })
  return (
    <div ref={item}>
      {isGone ? (
        <div className={styles.noteGone}>
          <span role="status">{t(isArchived ? 'notifications.archived' : 'notifications.isBack')}</span>
          <Button variant="neutral" size="s" onClick={toggle}>
            {t('notifications.undo')}
          </Button>
        </div>
      ) : (
        <>
          <NotificationCard notification={notification} nowMs={nowMs} onLeave={onLeave} />
          <IconButton
            className={styles.noteArchive}
            icon={isArchived ? 'undo-2' : 'archive'}
            size="s"
            label={t(isArchived ? 'notifications.takeBack' : 'notifications.archive', { message })}
            onClick={toggle}
          />
        </>
      )}
      {archiveError && (
        <div className={styles.noteError} role="alert">
          <FieldError>{archiveError.message}</FieldError>
        </div>
      )}
    </div>
  )
}
