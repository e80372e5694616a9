import { createFileRoute } from '@tanstack/react-router'
import { withoutDocument } from './-offers-route.ts'

export const Route = createFileRoute('/careers/offer/$id/offer-document/')({
  loader: ({ params: { id } }) => withoutDocument(id),
})
