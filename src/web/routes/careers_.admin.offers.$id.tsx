import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { OfferPage } from '#web/features/offers/staff/offer-page.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/offers/$id')({
  staticData: { page: 'console', messages: ['offerApprovals', 'staffOffers', 'offers', 'staffForms'] },
  loader: async ({ context, params }) =>
    (await loadPart(() => import('./-staff-offers-loaders.ts'))).loadOffer(context.queryClient, params.id),
  head: privateHead('console', 'staffOffers.offers'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <StaffPage area="offers">
      <OfferPage key={id} id={id} />
    </StaffPage>
  )
}
