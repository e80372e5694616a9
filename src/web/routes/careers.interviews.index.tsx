import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { InterviewsPage } from '#web/features/interviews/interviews-page.tsx'
import { interviewsQuery } from '#web/features/interviews/interviews.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/interviews/')({
  staticData: { page: 'interviews', messages: ['interviews', 'times'] },
  loader: async ({ context: { queryClient } }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    await queryClient.prefetchQuery(interviewsQuery())
  },
  head: privateHead('interviews', 'interviews.title'),
  component: Page,
})

function Page() {
  return (
    <ProtectedPage>
      <InterviewsPage />
    </ProtectedPage>
  )
}
