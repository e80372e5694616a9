import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { assignedFormQuery, assignmentsQuery, formRulesQuery } from '#web/features/forms/staff/staff-forms.queries.ts'
import { AnswersPage } from '#web/features/forms/staff/answers-page.tsx'
import { readAnswersSearch, type AnswersSearch } from '#web/features/forms/staff/answers-search.ts'
import type { Given, Unread } from '#web/lib/pages/search-types.ts'
import { titledHead } from './-forms-heads.ts'
import { answersTitle, hasArea } from './-forms-route.ts'
import { orNotFound } from './-or-not-found.ts'

export const Route = createFileRoute('/careers_/admin/forms/$id_/answers/')({
  staticData: { page: 'console', messages: ['staffForms', 'forms'] },
  // Parsed by the page: here, that code would be loaded with every page of the site.
  validateSearch: ({ status, query, page }: Given<AnswersSearch>): Unread<AnswersSearch> => ({ status, query, page }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { id }, deps }) => {
    if (!(await hasArea(queryClient, 'form_answers'))) return null
    const [form] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(assignedFormQuery(id))),
      queryClient.prefetchQuery(formRulesQuery(id)),
    ])
    if (form.purpose !== 'equality') await queryClient.prefetchQuery(assignmentsQuery(id, readAnswersSearch(deps)))
    return answersTitle(form.name)
  },
  head: titledHead('console'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const search = readAnswersSearch(Route.useSearch())
  return (
    <StaffPage area="form_answers">
      <AnswersPage id={id} search={search} />
    </StaffPage>
  )
}
