import { createFileRoute, notFound } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { adminFormQuery } from '#web/features/forms/builder/builder.queries.ts'
import { BuilderPage } from '#web/features/forms/builder/builder-page.tsx'
import { bootQuery } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/forms/$id')({
  staticData: { page: 'console', messages: ['formBuilder', 'formEngine'] },
  loader: async ({ context: { queryClient }, params }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    try {
      await queryClient.ensureQueryData(adminFormQuery(params.id))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound()
      throw error
    }
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
