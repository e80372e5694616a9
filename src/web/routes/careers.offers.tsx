import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { OffersPage } from '#web/features/offers/offers-page.tsx'
import { offersQuery } from '#web/features/offers/offers.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/offers')({
  staticData: { page: 'offers', messages: ['offers'] },
  validateSearch: ({ compare }: Record<string, unknown>): { compare?: '1' } => ({
    compare: compare === '1' ? compare : undefined,
  }),
  loader: async ({ context: { queryClient } }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    await queryClient.prefetchQuery(offersQuery())
  },
  head: privateHead('offers', 'offers.title'),
  component: Page,
})

function Page() {
  const { compare } = Route.useSearch()
  return (
    <ProtectedPage>
      <OffersPage isComparing={compare === '1'} />
    </ProtectedPage>
  )
}
