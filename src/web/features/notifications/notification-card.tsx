import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useSay } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/notifications.module.css'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { formatAgo } from './format-ago.ts'
import { useNotificationActions } from './notifications.queries.ts'
import { withSite } from './with-site.ts'

/** spec/1 §2: category, action-required marker, message, "X ago", unread dot. Pressing it marks it as read and goes there. */
export function NotificationCard({
  notification,
  nowMs,
  onLeave,
}: {
  notification: Notification
  /** When the list was read. */
  nowMs: number
  onLeave?: (() => void) | undefined
}) {
  const say = useSay()
  const boot = useBoot()
  const router = useRouter()
  const { click, archive } = useNotificationActions()
  const { id, categoryTitle, message, createdAt, isClicked, isArchived, notificationType, redirectUrl } = notification
  const href = withSite(redirectUrl, boot.siteParameters)
  const handlePress = (event: MouseEvent) => {
    if (!isClicked) click(notification)
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onLeave?.()
    router.history.push(href)
  }
  const handleArchive = () => {
    archive({ id, isArchived: !isArchived })
    if (isArchived) return
    const action = { label: say('notifications.undo'), onPress: () => archive({ id, isArchived: false }) }
    toasts.show(say('notifications.archived'), { action })
  }
  return (
    <>
      <a className={styles.note} href={href} onClick={handlePress}>
        <span className="row flow small">
          <span className="strong">{categoryTitle}</span>
          {notificationType === 'action_required' && (
            <Badge tone="warning">{say('notifications.actionRequired')}</Badge>
          )}
        </span>
        {isClicked ? <span /> : <span className={styles.unread} role="img" aria-label={say('notifications.unread')} />}
        <span dir="auto" className={styles.noteText}>
          {message}
        </span>
        <time className="small muted" dateTime={createdAt} style={{ gridColumn: 1 }}>
          {formatAgo(createdAt, nowMs, boot.locale)}
        </time>
      </a>
      <IconButton
        className={styles.noteArchive}
        icon={isArchived ? 'undo-2' : 'archive'}
        size="s"
        label={say(isArchived ? 'notifications.takeBack' : 'notifications.archive', { message })}
        onClick={handleArchive}
      />
    </>
  )
}
