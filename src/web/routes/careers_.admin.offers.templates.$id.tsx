import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { TemplatePage } from '#web/features/offers/staff/letters/template-page.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/offers/templates/$id')({
  staticData: { page: 'console', messages: ['staffOffers', 'staffForms'] },
  loader: async ({ context, params }) =>
    (await loadPart(() => import('./-staff-offers-loaders.ts'))).loadTemplate(context.queryClient, params.id),
  head: privateHead('console', 'staffOffers.templates'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <StaffPage area="offers">
      <TemplatePage key={id} id={id} />
    </StaffPage>
  )
}
