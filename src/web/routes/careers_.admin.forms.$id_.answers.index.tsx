import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { assignedFormQuery, assignmentsQuery, formRulesQuery } from '#web/features/forms/admin-forms.queries.ts'
import { AnswersPage } from '#web/features/forms/answers-page.tsx'
import { readAnswersSearch } from '#web/features/forms/answers-search.ts'
import { answersHead, isStaff, orNotFound } from './-forms-route.ts'

export const Route = createFileRoute('/careers_/admin/forms/$id_/answers/')({
  staticData: { page: 'console', messages: ['formAdmin', 'forms'] },
  validateSearch: readAnswersSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { id }, deps }) => {
    if (!(await isStaff(queryClient))) return null
    const [form] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(assignedFormQuery(id))),
      queryClient.prefetchQuery(assignmentsQuery(id, deps)),
      queryClient.prefetchQuery(formRulesQuery(id)),
    ])
    return { name: 'name' in form ? form.name : undefined }
  },
  head: ({ loaderData }) => answersHead(loaderData?.name),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  return (
    <StaffPage>
      <AnswersPage id={id} search={search} />
    </StaffPage>
  )
}
