import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { EventsConsole } from '#web/features/events/staff/events-console.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/events/{-$id}')({
  staticData: { page: 'console', messages: ['meetings', 'staffEvents', 'staffForms'] },
  loader: async ({ context, params }) =>
    (await loadPart(() => import('./-meetings-loaders.ts'))).loadEvents(context.queryClient, params.id),
  head: privateHead('console', 'meetings.events'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="events">
      <EventsConsole id={Route.useParams().id} />
    </StaffPage>
  )
}
