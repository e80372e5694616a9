import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { RetentionPage } from '#web/features/retention/retention-page.tsx'
import { ConsoleSettingsTabs } from '#web/parts/console-settings-tabs.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/settings_/retention')({
  staticData: {
    page: 'console',
    messages: ['retention', 'siteLanguages', 'stageSettings', 'staffForms'],
  },
  loader: async ({ context }) =>
    (await loadPart(() => import('./-retention-loader.ts'))).loadRetention(context.queryClient),
  head: privateHead('console', 'retention.title'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="settings">
      <ConsoleSettingsTabs />
      <RetentionPage />
    </StaffPage>
  )
}
