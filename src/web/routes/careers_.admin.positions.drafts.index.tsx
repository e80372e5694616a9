import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { DraftsPage } from '#web/features/positions/editor/drafts/drafts-page.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/positions/drafts/')({
  staticData: { page: 'console', messages: ['positionDrafts', 'staffPositions', 'staffForms'] },
  // `?new=true` opens the dialog for a new position.
  validateSearch: (search: { new?: boolean | string | undefined }): { new?: true } =>
    search.new === true || search.new === 'true' ? { new: true } : {},
  loader: async ({ context }) =>
    (await loadPart(() => import('./-staff-positions-loaders.ts'))).loadDrafts(context.queryClient),
  head: privateHead('console', 'positionDrafts.drafts'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="positions">
      <DraftsPage isNewAsked={Route.useSearch().new === true} />
    </StaffPage>
  )
}
