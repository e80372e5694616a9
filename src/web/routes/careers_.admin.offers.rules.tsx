import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { OffersTabs } from '#web/features/offers/staff/approvals/offers-tabs.tsx'
import { RulesPage } from '#web/features/offers/staff/approvals/rules-page.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/offers/rules')({
  staticData: { page: 'console', messages: ['offerApprovals', 'staffOffers', 'staffForms'] },
  loader: async ({ context }) =>
    (await loadPart(() => import('./-staff-offers-loaders.ts'))).loadApprovalRules(context.queryClient),
  head: privateHead('console', 'offerApprovals.rulesTitle'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="settings">
      <OffersTabs />
      <RulesPage />
    </StaffPage>
  )
}
