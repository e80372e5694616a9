import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { readChangesSearch } from '#web/features/imports/changes-search.ts'
import { ImportsGate } from '#web/features/imports/imports-gate.tsx'
import { DryRunPage } from '#web/features/imports/dry-run/dry-run-page.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/settings_/imports/$id')({
  staticData: { page: 'console', messages: ['imports', 'staffForms', 'staffPositions'] },
  validateSearch: ({ kind, from }: Search): Search => ({ kind, from }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) =>
    (await loadPart(() => import('./-imports-loaders.ts'))).loadDryRun(context.queryClient, params.id, deps),
  head: privateHead('console', 'imports.dryRun'),
  component: Page,
})

interface Search {
  kind?: string | undefined
  from?: number | undefined
}

function Page() {
  const { id } = Route.useParams()
  const search = readChangesSearch(Route.useSearch())
  return (
    <StaffPage area="settings">
      <ImportsGate>
        <DryRunPage key={id} id={id} search={search} />
      </ImportsGate>
    </StaffPage>
  )
}
