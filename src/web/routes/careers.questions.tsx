import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { ownQuestionsQuery } from '#web/features/assistant/questions/own-questions.queries.ts'
import { OwnQuestionsPage } from '#web/features/assistant/questions/own-questions-page.tsx'
import { bootQuery } from '#web/lib/boot.ts'
import { privateHead } from './-protected.ts'

/** The target of links in notifications and emails about an answer. */
export const Route = createFileRoute('/careers/questions')({
  staticData: { page: 'applications', messages: ['questions'] },
  loader: async ({ context: { queryClient } }) => {
    if ((await queryClient.ensureQueryData(bootQuery())).isLoggedIn)
      await queryClient.prefetchQuery(ownQuestionsQuery())
  },
  head: privateHead('applications', 'questions.title'),
  component: Page,
})

function Page() {
  return (
    <ProtectedPage>
      <OwnQuestionsPage />
    </ProtectedPage>
  )
}
