import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import type { FormTab } from '#web/features/forms/form-tabs.ts'
import { FormsCenterPage } from '#web/features/forms/forms-center-page.tsx'
import { formsListQuery } from '#web/features/forms/forms.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/forms/center')({
  staticData: { page: 'forms', messages: ['forms'] },
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: FormTab } => ({
    tab: tab === 'completed' ? tab : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    await queryClient.prefetchQuery(formsListQuery(deps.tab ?? 'open'))
  },
  head: privateHead('forms', 'forms.title'),
  component: Page,
})

function Page() {
  const { tab = 'open' } = Route.useSearch()
  return (
    <ProtectedPage>
      <FormsCenterPage tab={tab} />
    </ProtectedPage>
  )
}
