import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { SiteLanguagesPage } from '#web/features/site-languages/site-languages-page.tsx'
import { ConsoleSettingsTabs } from '#web/parts/console-settings-tabs.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/settings_/languages')({
  staticData: {
    page: 'console',
    messages: ['rejectionReasons', 'siteLanguages', 'stageSettings', 'staffForms'],
  },
  loader: async ({ context }) =>
    (await loadPart(() => import('./-site-languages-loader.ts'))).loadSiteLanguages(context.queryClient),
  head: privateHead('console', 'siteLanguages.title'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="settings">
      <ConsoleSettingsTabs />
      <SiteLanguagesPage />
    </StaffPage>
  )
}
