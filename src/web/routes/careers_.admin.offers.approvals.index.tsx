import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { ApprovalsPage } from '#web/features/offers/staff/approvals/approvals-page.tsx'
import { OffersTabs } from '#web/features/offers/staff/approvals/offers-tabs.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/offers/approvals/')({
  staticData: { page: 'console', messages: ['offerApprovals', 'staffOffers', 'staffForms'] },
  loader: async ({ context }) =>
    (await loadPart(() => import('./-staff-offers-loaders.ts'))).loadApprovals(context.queryClient),
  head: privateHead('console', 'offerApprovals.title'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="offer_approvals">
      <OffersTabs />
      <ApprovalsPage />
    </StaffPage>
  )
}
