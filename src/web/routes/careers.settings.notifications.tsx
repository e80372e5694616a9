import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { NotificationSettingsPage } from '#web/features/notifications/notification-settings-page.tsx'
import { preferencesQuery } from '#web/features/notifications/notifications.queries.ts'
import { SettingsTabs } from '#web/features/settings/settings-tabs.tsx'
import { bootQuery } from '#web/lib/boot.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/settings/notifications')({
  staticData: { page: 'settings', messages: ['notifications', 'settings'] },
  loader: async ({ context: { queryClient } }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    await queryClient.prefetchQuery(preferencesQuery())
  },
  head: privateHead('settings', 'notifications.settings'),
  component: Page,
})

function Page() {
  return (
    <ProtectedPage>
      <NotificationSettingsPage tabs={<SettingsTabs />} />
    </ProtectedPage>
  )
}
