import { createFileRoute } from '@tanstack/react-router'
import { ImportsGate } from '#web/features/imports/imports-gate.tsx'
import { ImportsPage } from '#web/features/imports/imports-page.tsx'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { ConsoleSettingsTabs } from '#web/parts/console-settings-tabs.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/settings_/imports/')({
  staticData: {
    page: 'console',
    messages: ['imports', 'rejectionReasons', 'siteLanguages', 'staffForms'],
  },
  validateSearch: ({ before }: { before?: unknown }): { before?: string | undefined } =>
    before === undefined ? {} : { before: String(before) },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await loadPart(() => import('./-imports-loaders.ts'))).loadImports(context.queryClient, deps.before),
  head: privateHead('console', 'imports.title'),
  component: Page,
})

function Page() {
  const { before } = Route.useSearch()
  return (
    <StaffPage area="settings">
      <ConsoleSettingsTabs />
      <ImportsGate>
        <ImportsPage before={before} />
      </ImportsGate>
    </StaffPage>
  )
}
