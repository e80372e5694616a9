import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { LetterPage } from '#web/features/offers/letters/letter-page.tsx'
import { loadDocument } from './-offers-route.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/offer/$id/offer-document/$documentId')({
  staticData: { page: 'offerLetter', messages: ['offers'] },
  loader: ({ context: { queryClient }, params: { id, documentId } }) => loadDocument(queryClient, id, documentId),
  head: privateHead('offerLetter', 'offers.letter.title'),
  component: Page,
})

function Page() {
  const { id, documentId } = Route.useParams()
  return (
    <ProtectedPage>
      <LetterPage key={`${id} ${documentId}`} id={id} documentId={documentId} />
    </ProtectedPage>
  )
}
