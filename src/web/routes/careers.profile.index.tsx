import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { ProfilePage } from '#web/features/profile/profile-page.tsx'
import { profileQuery, resumesQuery } from '#web/features/profile/profile.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/profile/')({
  staticData: { page: 'profile', messages: ['profile'] },
  loader: async ({ context: { queryClient } }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    // Both, so that the page does not move when the résumés come.
    await Promise.all([queryClient.prefetchQuery(profileQuery()), queryClient.prefetchQuery(resumesQuery())])
  },
  head: privateHead('profile', 'profile.title'),
  component: Page,
})

function Page() {
  return (
    <ProtectedPage>
      <ProfilePage />
    </ProtectedPage>
  )
}
