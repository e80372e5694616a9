import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { readPeopleSearch } from '#web/features/people/staff/people-search.ts'
import { PersonPage } from '#web/features/people/staff/person-page.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { peopleParameters } from './-people-parameters.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/people/$id')({
  staticData: { page: 'console', messages: ['people', 'staffApplications', 'staffForms'] },
  validateSearch: peopleParameters,
  loader: async ({ context, params }) =>
    (await loadPart(() => import('./-people-loaders.ts'))).loadPerson(context.queryClient, params.id),
  head: privateHead('console', 'people.title'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const search = readPeopleSearch(Route.useSearch())
  return (
    <StaffPage area="people">
      <PersonPage key={id} id={id} search={search} />
    </StaffPage>
  )
}
