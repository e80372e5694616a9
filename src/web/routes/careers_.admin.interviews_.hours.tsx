import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { InterviewTabs } from '#web/features/interviews/staff/interview-tabs.tsx'
import { HoursPage, myHoursQuery } from '#web/features/interviews/staff/hours/hours-page.tsx'
import { myCalendarQuery } from '#web/features/interviews/staff/hours/my-calendar.queries.ts'
import { hasArea } from './-forms-route.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/interviews_/hours')({
  staticData: {
    page: 'console',
    messages: ['meetings', 'staffInterviews', 'scorecards', 'interviewKits', 'staffForms'],
  },
  loader: async ({ context: { queryClient } }) => {
    if (!(await hasArea(queryClient, 'interviews'))) return
    await Promise.all([queryClient.prefetchQuery(myHoursQuery()), queryClient.prefetchQuery(myCalendarQuery())])
  },
  head: privateHead('console', 'staffInterviews.hours.title'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="interviews">
      <InterviewTabs />
      <HoursPage />
    </StaffPage>
  )
}
