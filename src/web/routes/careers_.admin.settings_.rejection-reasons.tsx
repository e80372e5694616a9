import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { RejectionReasonsPage } from '#web/features/rejection-reasons/rejection-reasons-page.tsx'
import { ConsoleSettingsTabs } from '#web/parts/console-settings-tabs.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/settings_/rejection-reasons')({
  staticData: {
    page: 'console',
    messages: ['rejectionReasons', 'siteLanguages', 'staffApplications', 'staffForms', 'stageSettings'],
  },
  loader: async ({ context }) =>
    (await loadPart(() => import('./-rejection-reasons-loader.ts'))).loadRejectionReasons(context.queryClient),
  head: privateHead('console', 'rejectionReasons.title'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="settings">
      <ConsoleSettingsTabs />
      <RejectionReasonsPage />
    </StaffPage>
  )
}
