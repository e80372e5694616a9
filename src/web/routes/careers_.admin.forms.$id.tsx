import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { adminFormQuery } from '#web/features/forms/builder/builder.queries.ts'
import { BuilderPage } from '#web/features/forms/builder/builder-page.tsx'
import { bootQuery } from '#web/lib/boot.ts'
import { orNotFound } from './-or-not-found.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/forms/$id')({
  staticData: { page: 'console', hasRail: true, messages: ['formBuilder', 'formEngine', 'dragging'] },
  loader: async ({ context: { queryClient }, params }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    await orNotFound(queryClient.ensureQueryData(adminFormQuery(params.id)))
  },
  head: privateHead('console', 'formBuilder.forms'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <ProtectedPage>
      <BuilderPage key={id} id={id} />
    </ProtectedPage>
  )
}
