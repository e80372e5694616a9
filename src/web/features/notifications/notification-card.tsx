import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/notifications.module.css'
import { Badge } from '#web/ui/content/badge.tsx'
import { formatAgo } from './format-ago.ts'
import { useNotificationActions } from './notifications.queries.ts'
import { withSite } from './with-site.ts'

/** spec/1 §2: category, action-required marker, message, "X ago", unread dot. A click marks it as read and follows its link. */
export function NotificationCard({
  notification,
  nowMs,
  onLeave,
}: {
  notification: Notification
  /** When the list was fetched. */
  nowMs: number
  onLeave?: (() => void) | undefined
}) {
  const t = useTranslations()
  const boot = useBoot()
  const router = useRouter()
  const { click } = useNotificationActions()
  const { categoryTitle, message, createdAt, isClicked, notificationType, redirectUrl } = notification
  const href = withSite(redirectUrl, boot.siteParameters)
  const handlePress = (event: MouseEvent) => {
    if (!isClicked) click(notification)
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onLeave?.()
    router.history.push(href)
  }
  return (
    <a className={styles.note} href={href} onClick={handlePress}>
      <span className="row flow small">
        <span className="strong">{categoryTitle}</span>
        {notificationType === 'action_required' && <Badge tone="warning">{t('notifications.actionRequired')}</Badge>}
      </span>
      {isClicked ? <span /> : <span className={styles.unread} role="img" aria-label={t('notifications.unread')} />}
      <span dir="auto" className={styles.noteText}>
        {message}
      </span>
      <time className="small muted" dateTime={createdAt} style={{ gridColumn: 1 }}>
        {formatAgo(createdAt, nowMs, boot.locale)}
      </time>
    </a>
  )
}
