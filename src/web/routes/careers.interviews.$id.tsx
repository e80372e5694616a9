import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { InterviewPage } from '#web/features/interviews/interview-page.tsx'
import { interviewQuery } from '#web/features/interviews/interviews.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { orNotFound } from './-or-not-found.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/interviews/$id')({
  staticData: { page: 'interviews', messages: ['interviews', 'times'] },
  loader: async ({ context: { queryClient }, params }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return undefined
    const { title } = await orNotFound(queryClient.ensureQueryData(interviewQuery(params.id)))
    return { title }
  },
  head: privateHead('interviews', 'interviews.title'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <ProtectedPage>
      <InterviewPage id={id} />
    </ProtectedPage>
  )
}
