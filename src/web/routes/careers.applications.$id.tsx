import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { ApplicationPage } from '#web/features/applications/application-page.tsx'
import { applicationQuery } from '#web/features/applications/applications.queries.ts'
import { candidateThreadQuery } from '#web/features/applications/messages/messages.queries.ts'
import { ApplicationOutlook } from '#web/features/dashboard/application-outlook.tsx'
import { outlookQuery } from '#web/features/dashboard/dashboard.queries.ts'
import { InterviewLinks } from '#web/features/interviews/interview-links.tsx'
import { interviewsQuery } from '#web/features/interviews/interviews.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { orNotFound } from './-or-not-found.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/applications/$id')({
  staticData: {
    page: 'applications',
    messages: ['applications', 'applicationMessages', 'application', 'formEngine', 'outlook'],
  },
  loader: async ({ context: { queryClient }, params }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return undefined
    const [application] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(applicationQuery(params.id))),
      queryClient.prefetchQuery(outlookQuery(params.id)),
      queryClient.prefetchQuery(interviewsQuery()),
      queryClient.prefetchQuery(candidateThreadQuery(params.id)),
    ])
    return { title: application.summary.position.name }
  },
  head: privateHead('applications', 'shell.applications'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <ProtectedPage>
      <ApplicationPage
        id={id}
        outlook={<ApplicationOutlook id={id} />}
        interviews={<InterviewLinks applicationId={id} />}
      />
    </ProtectedPage>
  )
}
