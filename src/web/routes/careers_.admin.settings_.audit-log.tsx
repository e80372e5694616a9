import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { AuditLogPage } from '#web/features/audit-log/audit-log-page.tsx'
import { readAuditSearch, type AuditSearch } from '#web/features/audit-log/audit-log.queries.ts'
import type { Given, Unread } from '#web/lib/pages/search-types.ts'
import { ConsoleSettingsTabs } from '#web/parts/console-settings-tabs.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/settings_/audit-log')({
  staticData: {
    page: 'console',
    messages: ['auditLog', 'imports', 'rejectionReasons', 'siteLanguages', 'staffForms'],
  },
  // Parsed by the page: here, that code would be loaded with every page of the site.
  validateSearch: ({
    query,
    who,
    what,
    about,
    sensitive,
    from,
    to,
    before,
  }: Given<AuditSearch>): Unread<AuditSearch> => ({
    query,
    who,
    what,
    about,
    sensitive,
    from,
    to,
    before,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await loadPart(() => import('./-audit-log-loader.ts'))).loadAuditLog(context.queryClient, deps),
  head: privateHead('console', 'auditLog.title'),
  component: Page,
})

function Page() {
  const search = readAuditSearch(Route.useSearch())
  return (
    <StaffPage area="audit_log">
      <ConsoleSettingsTabs />
      <AuditLogPage search={search} />
    </StaffPage>
  )
}
