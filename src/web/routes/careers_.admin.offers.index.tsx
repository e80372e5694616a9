import { createFileRoute } from '@tanstack/react-router'
import { may } from '#shared/team/roles.ts'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { ApprovalsPage } from '#web/features/offers/staff/approvals/approvals-page.tsx'
import { OffersTabs } from '#web/features/offers/staff/approvals/offers-tabs.tsx'
import { OffersListPage } from '#web/features/offers/staff/offers-list-page.tsx'
import type { OffersSearch } from '#web/features/offers/staff/staff-offers.queries.ts'
import { readOffersSearch } from '#web/features/offers/staff/offers-search.ts'
import { useBoot } from '#web/lib/boot.ts'
import type { Given, Unread } from '#web/lib/pages/search-types.ts'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/offers/')({
  staticData: { page: 'console', messages: ['offerApprovals', 'staffOffers', 'offers', 'staffForms'] },
  // Parsed by the page: here, that code would be loaded with every page of the site.
  validateSearch: ({ filter, query, page }: Given<OffersSearch>): Unread<OffersSearch> => ({ filter, query, page }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await loadPart(() => import('./-staff-offers-loaders.ts'))).loadOffers(context.queryClient, deps),
  head: privateHead('console', 'staffOffers.offers'),
  component: Page,
})

function Page() {
  const search = readOffersSearch(Route.useSearch())
  const { user } = useBoot()
  return (
    <StaffPage area="offer_approvals">
      <OffersTabs />
      {/* For a hiring manager, the offers are those to approve. */}
      {may(user, 'offers', 'read') ? <OffersListPage search={search} /> : <ApprovalsPage />}
    </StaffPage>
  )
}
