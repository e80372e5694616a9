import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { ImportLink } from '#web/features/imports/import-link.tsx'
import { DraftActions } from '#web/features/positions/editor/drafts/draft-actions.tsx'
import { PositionsListPage } from '#web/features/positions/staff/positions-list-page.tsx'
import { readPositionsSearch, type PositionsSearch } from '#web/features/positions/staff/positions-search.ts'
import type { Given, Unread } from '#web/lib/pages/search-types.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

const ClosePositionDialog = lazyPart(
  () => import('#web/features/applications/staff/close-position/close-position-dialog.tsx'),
  'ClosePositionDialog',
)

/** The page parses them: that code would otherwise load with every page of the site. */
const parameters = ({
  query,
  state,
  department,
  place,
  recruiter,
  applications,
  team,
  sort,
  after,
}: Given<PositionsSearch>): Unread<PositionsSearch> => ({
  query,
  state,
  department,
  place,
  recruiter,
  applications,
  team,
  sort,
  after,
})

export const Route = createFileRoute('/careers_/admin/positions/')({
  staticData: {
    page: 'console',
    hasRail: true,
    messages: ['staffPositions', 'positionDrafts', 'staffForms', 'staffApplications', 'closePosition', 'imports'],
  },
  validateSearch: parameters,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await loadPart(() => import('./-staff-positions-loaders.ts'))).loadPositions(context.queryClient, deps),
  head: privateHead('console', 'staffPositions.title'),
  component: Page,
})

function Page() {
  const search = readPositionsSearch(Route.useSearch())
  return (
    <StaffPage area="positions">
      <PositionsListPage
        search={search}
        actions={
          <>
            <ImportLink />
            <DraftActions />
          </>
        }
        renderClosing={(position, onClose) => <ClosePositionDialog position={position} onClose={onClose} />}
      />
    </StaffPage>
  )
}
