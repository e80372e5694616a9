import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { ApprovalPage } from '#web/features/offers/staff/approvals/approval-page.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/offers/approvals/$id')({
  staticData: { page: 'console', messages: ['offerApprovals', 'staffOffers', 'staffForms'] },
  loader: async ({ context, params }) =>
    (await loadPart(() => import('./-staff-offers-loaders.ts'))).loadApproval(context.queryClient, params.id),
  head: privateHead('console', 'offerApprovals.title'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <StaffPage area="offer_approvals">
      <ApprovalPage key={id} id={id} />
    </StaffPage>
  )
}
