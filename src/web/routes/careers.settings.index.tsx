import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { settingsQuery } from '#web/features/settings/settings.queries.ts'
import { SettingsPage } from '#web/features/settings/settings-page.tsx'
import { bootQuery } from '#web/lib/boot.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/settings/')({
  staticData: { page: 'settings', messages: ['settings'] },
  loader: async ({ context: { queryClient } }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    await queryClient.prefetchQuery(settingsQuery())
  },
  head: privateHead('settings', 'settings.title'),
  component: Page,
})

function Page() {
  return (
    <ProtectedPage>
      <SettingsPage />
    </ProtectedPage>
  )
}
