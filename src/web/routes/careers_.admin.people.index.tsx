import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { PeopleListPage } from '#web/features/people/staff/people-list-page.tsx'
import { readPeopleSearch } from '#web/features/people/staff/people-search.ts'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { peopleParameters } from './-people-parameters.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/people/')({
  staticData: { page: 'console', hasRail: true, messages: ['people', 'staffApplications', 'staffForms'] },
  validateSearch: peopleParameters,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await loadPart(() => import('./-people-loaders.ts'))).loadPeople(context.queryClient, deps),
  head: privateHead('console', 'people.title'),
  component: Page,
})

function Page() {
  const search = readPeopleSearch(Route.useSearch())
  return (
    <StaffPage area="people">
      <PeopleListPage search={search} />
    </StaffPage>
  )
}
