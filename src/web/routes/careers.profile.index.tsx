import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { ProfilePage } from '#web/features/profiles/profile-page.tsx'
import { analysisQuery, profileQuery, resumesQuery } from '#web/features/profiles/profile.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/profile/')({
  staticData: { page: 'profile', messages: ['profiles'] },
  loader: async ({ context: { queryClient } }) => {
    const { isLoggedIn, locale } = await queryClient.ensureQueryData(bootQuery())
    if (!isLoggedIn) return
    // Everything its cards show, so that none of them shifts another.
    await Promise.all([
      queryClient.prefetchQuery(profileQuery()),
      queryClient.prefetchQuery(resumesQuery()),
      queryClient.prefetchQuery(analysisQuery(locale)),
    ])
  },
  head: privateHead('profile', 'profiles.title'),
  component: Page,
})

function Page() {
  return (
    <ProtectedPage>
      <ProfilePage />
    </ProtectedPage>
  )
}
