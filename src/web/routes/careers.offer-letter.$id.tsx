import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { LetterPage } from '#web/features/offers/letters/letter-page.tsx'
import { loadDocument } from './-offers-route.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/offer-letter/$id')({
  staticData: { page: 'offerLetter', messages: ['offers'] },
  loader: ({ context: { queryClient }, params: { id } }) => loadDocument(queryClient, id, null),
  head: privateHead('offerLetter', 'offers.letter.title'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <ProtectedPage>
      <LetterPage key={id} id={id} documentId={null} />
    </ProtectedPage>
  )
}
