import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { InterviewTabs } from '#web/features/interviews/staff/interview-tabs.tsx'
import { CalendarPage } from '#web/features/interviews/staff/week/calendar-page.tsx'
import {
  calendarQuery,
  readCalendarSearch,
  type CalendarSearch,
} from '#web/features/interviews/staff/week/calendar.queries.ts'
import type { Given, Unread } from '#web/lib/pages/search-types.ts'
import { hasArea } from './-forms-route.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/interviews_/calendar')({
  staticData: {
    page: 'console',
    messages: ['meetings', 'staffInterviews', 'scorecards', 'interviewKits', 'staffApplications', 'staffForms'],
  },
  validateSearch: ({ day, view, show, zone }: Given<CalendarSearch>): Unread<CalendarSearch> => ({
    day,
    view,
    show,
    zone,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    if (await hasArea(queryClient, 'interviews'))
      await queryClient.prefetchQuery(calendarQuery(readCalendarSearch(deps)))
  },
  head: privateHead('console', 'staffInterviews.week.title'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="interviews">
      <InterviewTabs />
      <CalendarPage search={Route.useSearch()} />
    </StaffPage>
  )
}
