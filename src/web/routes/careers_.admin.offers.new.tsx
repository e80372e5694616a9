import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { DraftPage } from '#web/features/offers/staff/drafts/draft-page.tsx'
import { NewOfferPage } from '#web/features/offers/staff/drafts/new-offer-page.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

/** Who a new offer is for; with `draft`, the draft itself. */
export const Route = createFileRoute('/careers_/admin/offers/new')({
  staticData: { page: 'console', messages: ['offerApprovals', 'staffOffers', 'staffForms'] },
  validateSearch: ({ draft }: Record<string, unknown>): { draft?: string } =>
    typeof draft === 'string' && draft !== '' ? { draft } : {},
  loaderDeps: ({ search: { draft } }) => ({ draft }),
  loader: async ({ context, deps }) =>
    (await loadPart(() => import('./-staff-offers-loaders.ts'))).loadDraft(context.queryClient, deps.draft),
  head: privateHead('console', 'staffOffers.newOffer'),
  component: Page,
})

function Page() {
  const { draft } = Route.useSearch()
  return <StaffPage area="offers">{draft === undefined ? <NewOfferPage /> : <DraftPage id={draft} />}</StaffPage>
}
