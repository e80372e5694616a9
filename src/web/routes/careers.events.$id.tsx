import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { EventPage } from '#web/features/events/event-page.tsx'
import { eventQuery } from '#web/features/events/events.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { orNotFound } from './-or-not-found.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/events/$id')({
  staticData: { page: 'events', messages: ['events', 'times'] },
  loader: async ({ context: { queryClient }, params }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return undefined
    const { title } = await orNotFound(queryClient.ensureQueryData(eventQuery(params.id)))
    return { title }
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
