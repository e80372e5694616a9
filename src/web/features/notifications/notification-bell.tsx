import { useRef, useState } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { CountBadge } from '#web/ui/content/badge.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { iconButtonClass } from '#web/ui/controls/icon-button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { badgeText } from './badge-text.ts'
import { useBadge } from './use-badge.ts'

const NotificationPanel = lazyPart(() => import('./notification-panel.tsx'), 'NotificationPanel')

/** The bell in the navbar, for signed-in users if the employer has notifications (spec/1 §6). Loaded after the page. */
export function NotificationBell() {
  const { isLoggedIn, configs } = useBoot()
  return isLoggedIn && configs.notificationsConfig.enableCandidateInappNotifications ? <Bell /> : null
}

function Bell() {
  const t = useTranslations()
  const { locale } = useBoot()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { count, isReady } = useBadge()
  return (
    <div style={{ position: 'relative' }}>
      <button
        ref={trigger}
        type="button"
        className={iconButtonClass()}
        aria-label={count > 0 ? t('notifications.bell', { count }) : t('shell.notifications')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // Its script loads after the page's.
        aria-disabled={!isReady || undefined}
        onPointerEnter={NotificationPanel.preload}
        onFocus={NotificationPanel.preload}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="bell" />
        {count > 0 && <CountBadge>{badgeText(count, locale)}</CountBadge>}
      </button>
      {isOpen && isReady && <NotificationPanel trigger={trigger} newCount={count} onClose={() => setOpen(false)} />}
    </div>
  )
}
