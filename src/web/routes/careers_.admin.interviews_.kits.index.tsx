import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { InterviewTabs } from '#web/features/interviews/staff/interview-tabs.tsx'
import { interviewKitsQuery } from '#web/features/interviews/staff/kits/interview-kits.queries.ts'
import { KitsPage } from '#web/features/interviews/staff/kits/kits-page.tsx'
import { hasArea } from './-forms-route.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/interviews_/kits/')({
  staticData: {
    page: 'console',
    messages: ['interviewKits', 'scorecards', 'staffInterviews', 'staffForms'],
  },
  loader: async ({ context: { queryClient } }) => {
    if (await hasArea(queryClient, 'interview_kits')) await queryClient.prefetchQuery(interviewKitsQuery())
  },
  head: privateHead('console', 'interviewKits.title'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="interview_kits">
      <InterviewTabs />
      <KitsPage />
    </StaffPage>
  )
}
