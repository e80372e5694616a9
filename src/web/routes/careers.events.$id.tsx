import { createFileRoute, notFound } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { EventPage } from '#web/features/events/event-page.tsx'
import { eventQuery } from '#web/features/events/events.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/events/$id')({
  staticData: { page: 'events', messages: ['events', 'times'] },
  loader: async ({ context: { queryClient }, params }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return undefined
    try {
      const { title } = await queryClient.ensureQueryData(eventQuery(params.id))
      return { title }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound()
      throw error
    }
  },
  head: privateHead('events', 'events.title'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <ProtectedPage>
      <EventPage id={id} />
    </ProtectedPage>
  )
}
