import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { OffersTabs } from '#web/features/offers/staff/approvals/offers-tabs.tsx'
import { TemplatesPage } from '#web/features/offers/staff/letters/templates-page.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/offers/templates/')({
  staticData: { page: 'console', messages: ['offerApprovals', 'staffOffers', 'staffForms'] },
  loader: async ({ context }) =>
    (await loadPart(() => import('./-staff-offers-loaders.ts'))).loadTemplates(context.queryClient),
  head: privateHead('console', 'staffOffers.templates'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="offers">
      <OffersTabs />
      <TemplatesPage />
    </StaffPage>
  )
}
