import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { StageSettingsPage } from '#web/features/stage-settings/stage-settings-page.tsx'
import { ConsoleSettingsTabs } from '#web/parts/console-settings-tabs.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/settings')({
  staticData: {
    page: 'console',
    messages: ['rejectionReasons', 'siteLanguages', 'stageSettings', 'staffForms'],
  },
  loader: async ({ context }) =>
    (await loadPart(() => import('./-stage-settings-loader.ts'))).loadStageSettings(context.queryClient),
  head: privateHead('console', 'stageSettings.title'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="settings">
      <ConsoleSettingsTabs />
      <StageSettingsPage />
    </StaffPage>
  )
}
