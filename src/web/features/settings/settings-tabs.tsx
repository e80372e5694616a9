import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSay } from '#web/lib/messages.ts'
import { Tabs } from '#web/ui/tabs.tsx'

/** The pages of the settings. On a narrow page the current one is scrolled to. */
export function SettingsTabs() {
  const say = useSay()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <div ref={frame}>
      <Tabs label={say('settings.nav')}>
        <Link to="/careers/settings" activeOptions={{ exact: true }}>
          {say('settings.navAccount')}
        </Link>
        <Link to="/careers/settings/notifications">{say('settings.navNotifications')}</Link>
        <Link to="/careers/settings/privacy">{say('settings.navPrivacy')}</Link>
      </Tabs>
    </div>
  )
}
