import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { EventsPage } from '#web/features/events/events-page.tsx'
import { eventsQuery, ownEventsQuery } from '#web/features/events/events.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/events/')({
  staticData: { page: 'events', messages: ['events', 'times'] },
  loader: async ({ context: { queryClient } }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    await Promise.all([queryClient.prefetchQuery(eventsQuery()), queryClient.prefetchQuery(ownEventsQuery())])
  },
  head: privateHead('events', 'events.title'),
  component: Page,
})

function Page() {
  return (
    <ProtectedPage>
      <EventsPage />
    </ProtectedPage>
  )
}
