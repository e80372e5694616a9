import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { readApplicationsSearch } from '#web/features/applications/staff/applications-search.ts'
import { StaffApplicationPage } from '#web/features/applications/staff/staff-application-page.tsx'
import { ApplicationInterviews, InterviewEntries } from '#web/features/interviews/staff/application-interviews.tsx'
import { ApplicationScorecards } from '#web/features/interviews/staff/scorecards/application-scorecards.tsx'
import { ScorecardEntries } from '#web/features/interviews/staff/scorecards/scorecard-entries.tsx'
import { ComparedScorecards } from '#web/features/interviews/staff/scorecards/compared-scorecards.tsx'
import { ApplicationOffer, TimelineOffer } from '#web/features/offers/staff/approvals/application-offer.tsx'
import { ApplicationMails, FailingAddress } from '#web/features/mail-log/application-mails.tsx'
import { AlikePeople } from '#web/features/people/staff/merging/alike-people.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { applicationsParameters } from './-applications-parameters.ts'
import { privateHead } from './-protected.ts'
import { SentResume } from './-sent-resume.tsx'

export const Route = createFileRoute('/careers_/admin/applications/$id')({
  staticData: {
    page: 'console',
    hasRail: true,
    messages: [
      'staffApplications',
      'addedApplications',
      'applicationLabels',
      'applicationNotes',
      'resumeEvidence',
      'staffMessages',
      'scorecards',
      'interviewKits',
      'meetings',
      'staffInterviews',
      'times',
      'staffForms',
      'formEngine',
      'offers',
      'offerApprovals',
      'staffOffers',
      'mailLog',
      'people',
    ],
  },
  validateSearch: applicationsParameters,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) =>
    (await loadPart(() => import('./-staff-applications-loaders.ts'))).loadApplication(
      context.queryClient,
      params.id,
      deps,
    ),
  head: privateHead('console', 'staffApplications.title'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const search = readApplicationsSearch(Route.useSearch())
  return (
    <StaffPage area="applications">
      <StaffApplicationPage
        key={id}
        id={id}
        search={search}
        renderResume={(resume) => <SentResume resume={resume} applicationId={id} />}
        renderOwnScorecard={(name) => <ApplicationScorecards id={id} name={name} />}
        renderInterviews={(name) => <ApplicationInterviews id={id} name={name} />}
        renderTimeline={(render) => (
          <InterviewEntries id={id}>
            {(interviews) => (
              <ScorecardEntries id={id}>{(cards) => render([...interviews, ...cards])}</ScorecardEntries>
            )}
          </InterviewEntries>
        )}
        renderOffer={(name) => <ApplicationOffer id={id} name={name} />}
        renderTimelineOffer={(className) => <TimelineOffer id={id} className={className} />}
        comparedScorecards={<ComparedScorecards id={id} />}
        mails={<ApplicationMails id={id} />}
        failingAddress={<FailingAddress id={id} />}
        alikePeople={<AlikePeople id={id} />}
      />
    </StaffPage>
  )
}
