import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { adminFormsQuery } from '#web/features/forms/builder/builder.queries.ts'
import { FormListPage } from '#web/features/forms/builder/list/form-list-page.tsx'
import { bootQuery } from '#web/lib/boot.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/forms/')({
  staticData: { page: 'console', messages: ['formBuilder'] },
  validateSearch: (search: Record<string, unknown>): { archived?: true } =>
    search.archived === true || search.archived === 'true' ? { archived: true } : {},
  loaderDeps: ({ search }) => ({ isArchived: search.archived === true }),
  loader: async ({ context: { queryClient }, deps }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    await queryClient.prefetchQuery(adminFormsQuery(deps.isArchived))
  },
  head: privateHead('console', 'formBuilder.forms'),
  component: Page,
})

function Page() {
  const { archived = false } = Route.useSearch()
  return (
    <ProtectedPage>
      <FormListPage isArchived={archived} />
    </ProtectedPage>
  )
}
