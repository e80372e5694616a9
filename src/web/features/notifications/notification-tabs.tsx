import type { KeyboardEvent } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/notifications.module.css'
import { TabCount } from '#web/ui/content/tabs.tsx'
import { cx } from '#web/ui/cx.ts'
import tabStyles from '#web/ui/content/tabs.module.css'

const tabs = ['all', 'action_required'] as const
type Tab = (typeof tabs)[number]

/** "All" and "Action required" (spec/1 §2, §9); arrow keys move between them. */
export function NotificationTabs({
  tab,
  waiting,
  listId,
  onChange,
}: {
  tab: Tab
  waiting: number
  listId: string
  onChange: (tab: Tab) => void
}) {
  const t = useTranslations()
  const { locale } = useBoot()
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const next = tab === 'all' ? 'action_required' : 'all'
    onChange(next)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-tab='${next}']`)?.focus()
  }
  return (
    <div
      className={cx(tabStyles.tabs, 't-tabs', styles.notesTabs)}
      role="tablist"
      aria-label={t('notifications.title')}
    >
      {tabs.map((id) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          aria-selected={id === tab}
          aria-controls={listId}
          tabIndex={id === tab ? 0 : -1}
          onKeyDown={handleKey}
          onClick={() => onChange(id)}
        >
          {t(`notifications.tab.${id}`)}
          {id === 'action_required' && waiting > 0 && <TabCount>{formatCount(waiting, locale)}</TabCount>}
        </button>
      ))}
    </div>
  )
}
