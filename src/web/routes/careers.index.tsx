import { createFileRoute } from '@tanstack/react-router'
import { SearchRoutePage } from './-search-route-page.tsx'
import { keepParameters, loadSearch, searchHead } from './-search-route.ts'

export const Route = createFileRoute('/careers/')({
  staticData: { page: 'jobs', messages: ['search', 'positions'] },
  validateSearch: keepParameters,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadSearch(context.queryClient, deps),
  head: ({ match }) => searchHead(match.search),
  component: Page,
})

function Page() {
  return <SearchRoutePage parameters={Route.useSearch()} />
}
