import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { QuestionPage } from '#web/features/assistant/staff/question-page.tsx'
import { staffQuestionQuery } from '#web/features/assistant/staff/staff-questions.queries.ts'
import { hasArea } from './-forms-route.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/messages/questions/$id')({
  staticData: { page: 'console', messages: ['staffQuestions', 'staffMessages', 'staffApplications', 'staffForms'] },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    if (await hasArea(queryClient, 'messages')) await queryClient.prefetchQuery(staffQuestionQuery(id))
  },
  head: privateHead('console', 'staffQuestions.question'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <StaffPage area="messages">
      <QuestionPage key={id} id={id} />
    </StaffPage>
  )
}
