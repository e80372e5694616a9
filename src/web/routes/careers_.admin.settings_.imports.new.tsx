import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { ImportsGate } from '#web/features/imports/imports-gate.tsx'
import { StartImportPage } from '#web/features/imports/start/start-import-page.tsx'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/settings_/imports/new')({
  staticData: { page: 'console', messages: ['imports', 'peopleFiles', 'staffForms'] },
  validateSearch: ({ from }: { from?: unknown }): { from: 'file' | 'address' } => ({
    from: from === 'address' ? 'address' : 'file',
  }),
  head: privateHead('console', 'imports.title'),
  component: Page,
})

function Page() {
  const { from } = Route.useSearch()
  return (
    <StaffPage area="settings">
      <ImportsGate>
        <StartImportPage key={from} from={from} />
      </ImportsGate>
    </StaffPage>
  )
}
