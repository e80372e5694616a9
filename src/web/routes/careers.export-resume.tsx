import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { ExportPage } from '#web/features/profiles/resumes/export-page.tsx'
import { profileQuery } from '#web/features/profiles/profile.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/export-resume')({
  staticData: { page: 'exportResume', messages: ['profiles'] },
  loader: async ({ context: { queryClient } }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    await queryClient.prefetchQuery(profileQuery())
  },
  head: privateHead('exportResume', 'profiles.export.title'),
  component: Page,
})

function Page() {
  return (
    <ProtectedPage>
      <ExportPage />
    </ProtectedPage>
  )
}
