import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/notifications.module.css'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { NotificationList } from './notification-list.tsx'
import { NotificationTabs } from './notification-tabs.tsx'
import { notificationsQuery, useNotificationActions, type NotificationFilter } from './notifications.queries.ts'
import { usePanelDialog } from './use-panel-dialog.ts'

const listId = 'notification-list'

/** Below the bell, or full screen if there is no room next to it (spec/1 §2, §9). Loaded when the bell is clicked. */
export function NotificationPanel({
  trigger,
  newCount,
  onClose,
}: {
  trigger: RefObject<HTMLButtonElement | null>
  newCount: number
  onClose: () => void
}) {
  const t = useTranslations()
  const { configs } = useBoot()
  const dialog = useRef<HTMLDialogElement>(null)
  const [tab, setTab] = useState<Exclude<NotificationFilter, 'archived'>>('all')
  const list = useInfiniteQuery(notificationsQuery(tab))
  const { view, clickAll, clickAllError } = useNotificationActions()
  usePanelDialog(dialog, trigger, onClose)
  // Opening marks all of them as seen, and so do those that arrive while it is open.
  const isFirst = useRef(true)
  useEffect(() => {
    if (newCount > 0 || isFirst.current) view()
    isFirst.current = false
  }, [newCount, view])
  const pages = list.data?.pages ?? []
  const notifications = pages.flatMap((page) => page.notifications)
  const waiting = pages.at(-1)?.actionRequiredCount ?? 0
  return (
    <dialog ref={dialog} className={cx(styles.notes, 'floating')} tabIndex={-1} aria-labelledby="notifications-title">
      <div className={styles.notesHead}>
        <h2 id="notifications-title" className="h2">
          {t('notifications.title')}
        </h2>
        <div className="row">
          {notifications.some((one) => !one.isClicked) && (
            <Button
              variant="neutral"
              size="s"
              onClick={() => {
                clickAll()
                // This button disappears, so the focus moves to the list it was about.
                document.getElementById(listId)?.focus()
              }}
            >
              {t('notifications.markAll')}
            </Button>
          )}
          <IconButton className={styles.notesClose} icon="x" label={t('common.close')} onClick={onClose} />
        </div>
      </div>
      {configs.notificationsConfig.hasActionRequiredNotifications && (
        <NotificationTabs tab={tab} waiting={waiting} listId={listId} onChange={setTab} />
      )}
      {clickAllError && (
        <Bar tone="danger" role="alert">
          {clickAllError.message}
        </Bar>
      )}
      <NotificationList id={listId} list={list} notifications={notifications} onLeave={onClose} />
      <div className={styles.notesFoot}>
        <Link to="/careers/settings/notifications" onClick={onClose}>
          {t('notifications.settings')}
        </Link>
      </div>
    </dialog>
  )
}
