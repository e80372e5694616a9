import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { InterviewTabs } from '#web/features/interviews/staff/interview-tabs.tsx'
import { InterviewsConsole } from '#web/features/interviews/staff/interviews-console.tsx'
import type { InterviewsSearch } from '#web/features/interviews/staff/staff-interviews.queries.ts'
import type { Given, Unread } from '#web/lib/pages/search-types.ts'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { InterviewSent } from './-interview-sent.tsx'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/interviews/{-$id}')({
  staticData: {
    page: 'console',
    messages: [
      'meetings',
      'staffInterviews',
      'interviews',
      'interviewKits',
      'scorecards',
      'staffApplications',
      'staffForms',
      'formEngine',
      'offers',
    ],
  },
  validateSearch: ({ status, query, page, application }: Given<InterviewsSearch>): Unread<InterviewsSearch> => ({
    status,
    query,
    page,
    application,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) =>
    (await loadPart(() => import('./-meetings-loaders.ts'))).loadInterviews(context.queryClient, params.id, deps),
  head: privateHead('console', 'meetings.interviews'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <StaffPage area="interviews">
      {id === undefined && <InterviewTabs />}
      <InterviewsConsole
        id={id}
        search={Route.useSearch()}
        renderSent={(interview) => <InterviewSent interview={interview} isHidden={interview.hiddenName !== null} />}
      />
    </StaffPage>
  )
}
