import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { profileQuery, readingQuery } from '#web/features/profiles/profile.queries.ts'
import { ReviewPage } from '#web/features/profiles/review/review-page.tsx'
import { bootQuery } from '#web/lib/boot.ts'
import type { Given, Unread } from '#web/lib/pages/search-types.ts'
import { privateHead } from './-protected.ts'

interface ReviewSearch {
  /** The search to return to. */
  next?: string
}

export const Route = createFileRoute('/careers/profile/review')({
  staticData: { page: 'profile', messages: ['profiles'] },
  validateSearch: ({ next }: Given<ReviewSearch>): Unread<ReviewSearch> => ({ next }),
  loader: async ({ context: { queryClient } }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    await Promise.all([queryClient.prefetchQuery(profileQuery()), queryClient.prefetchQuery(readingQuery())])
  },
  head: privateHead('profile', 'profiles.review.title'),
  component: Page,
})

function Page() {
  return (
    <ProtectedPage>
      <ReviewPage />
    </ProtectedPage>
  )
}
