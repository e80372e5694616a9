import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { InterviewTabs } from '#web/features/interviews/staff/interview-tabs.tsx'
import { MyInterviewsPage } from '#web/features/interviews/staff/my-interviews-page.tsx'
import { myInterviewsQuery } from '#web/features/interviews/staff/scorecards/scorecards.queries.ts'
import { hasArea } from './-forms-route.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/interviews_/mine')({
  staticData: {
    page: 'console',
    messages: [
      'scorecards',
      'interviewKits',
      'meetings',
      'staffInterviews',
      'interviews',
      'staffApplications',
      'staffForms',
    ],
  },
  loader: async ({ context: { queryClient } }) => {
    if (await hasArea(queryClient, 'interviews')) await queryClient.prefetchQuery(myInterviewsQuery())
  },
  head: privateHead('console', 'scorecards.mineTitle'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="interviews">
      <InterviewTabs />
      <MyInterviewsPage />
    </StaffPage>
  )
}
