import { Link } from '@tanstack/react-router'
import { useSay } from '#web/lib/messages.ts'
import { Tabs } from '#web/ui/tabs.tsx'

/** The pages of the settings. */
export function SettingsTabs() {
  const say = useSay()
  return (
    <Tabs label={say('settings.nav')}>
      <Link to="/careers/settings" activeOptions={{ exact: true }}>
        {say('settings.navAccount')}
      </Link>
      <Link to="/careers/settings/notifications">{say('settings.navNotifications')}</Link>
      <Link to="/careers/settings/privacy">{say('settings.navPrivacy')}</Link>
    </Tabs>
  )
}
