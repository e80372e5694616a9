import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { onboardingQuery } from '#web/features/forms/forms.queries.ts'
import { OnboardingPage } from '#web/features/forms/onboarding-page.tsx'
import { bootQuery } from '#web/lib/boot.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/onboarding')({
  staticData: { page: 'onboarding', messages: ['forms'] },
  loader: async ({ context: { queryClient } }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    await queryClient.prefetchQuery(onboardingQuery())
  },
  head: privateHead('onboarding', 'forms.onboarding.title'),
  component: Page,
})

function Page() {
  return (
    <ProtectedPage>
      <OnboardingPage />
    </ProtectedPage>
  )
}
