import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { OfferPage } from '#web/features/offers/offer-page.tsx'
import { loadOffer } from './-offers-route.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/offer/$id/')({
  staticData: { page: 'offer', messages: ['offers'] },
  loader: ({ context: { queryClient }, params: { id } }) => loadOffer(queryClient, id),
  head: privateHead('offer', 'offers.back'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <ProtectedPage>
      <OfferPage key={id} id={id} />
    </ProtectedPage>
  )
}
