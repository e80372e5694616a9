import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { ProcessesPage } from '#web/features/hiring-processes/processes-page.tsx'
import { ConsoleSettingsTabs } from '#web/parts/console-settings-tabs.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/settings_/processes/')({
  staticData: {
    page: 'console',
    messages: ['hiringProcesses', 'rejectionReasons', 'siteLanguages', 'stageSettings', 'staffForms'],
  },
  loader: async ({ context }) =>
    (await loadPart(() => import('./-hiring-processes-loader.ts'))).loadHiringProcesses(context.queryClient),
  head: privateHead('console', 'hiringProcesses.title'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="settings">
      <ConsoleSettingsTabs />
      <ProcessesPage />
    </StaffPage>
  )
}
