import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { Tabs } from '#web/ui/content/tabs.tsx'

/** The settings pages. On a narrow page the current one is scrolled into view. */
export function SettingsTabs() {
  const t = useTranslations()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <div ref={frame}>
      <Tabs label={t('settings.nav')}>
        <Link to="/careers/settings" activeOptions={{ exact: true }}>
          {t('settings.navAccount')}
        </Link>
        <Link to="/careers/settings/notifications">{t('settings.navNotifications')}</Link>
        <Link to="/careers/settings/privacy">{t('settings.navPrivacy')}</Link>
      </Tabs>
    </div>
  )
}
