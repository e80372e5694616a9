import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { assignedFormQuery, answersQuery } from '#web/features/forms/staff/staff-forms.queries.ts'
import { AssignmentPage } from '#web/features/forms/staff/assignment-page.tsx'
import { titledHead } from './-forms-heads.ts'
import { answersTitle, hasArea } from './-forms-route.ts'
import { orNotFound } from './-or-not-found.ts'

export const Route = createFileRoute('/careers_/admin/forms/$id_/answers/$assignmentId')({
  staticData: { page: 'console', messages: ['staffForms', 'forms', 'formEngine'] },
  loader: async ({ context: { queryClient }, params: { id, assignmentId } }) => {
    if (!(await hasArea(queryClient, 'form_answers'))) return null
    const [answers] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(answersQuery(assignmentId))),
      orNotFound(queryClient.ensureQueryData(assignedFormQuery(id))),
    ])
    return answersTitle(answers.assignment.name || answers.assignment.email)
  },
  head: titledHead('console'),
  component: Page,
})

function Page() {
  const { id, assignmentId } = Route.useParams()
  return (
    <StaffPage area="form_answers">
      <AssignmentPage id={id} assignmentId={assignmentId} />
    </StaffPage>
  )
}
