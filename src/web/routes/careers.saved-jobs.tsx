import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { SavedJobsPage } from '#web/features/saved-jobs/saved-jobs-page.tsx'
import { savedJobsQuery } from '#web/features/saved-jobs/saved-jobs.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/saved-jobs')({
  staticData: { page: 'savedJobs', messages: ['savedJobs'] },
  loader: async ({ context: { queryClient } }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    await queryClient.prefetchQuery(savedJobsQuery())
  },
  head: privateHead('savedJobs', 'shell.savedJobs'),
  component: Page,
})

function Page() {
  return (
    <ProtectedPage>
      <SavedJobsPage />
    </ProtectedPage>
  )
}
