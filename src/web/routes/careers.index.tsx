import { createFileRoute } from '@tanstack/react-router'
import { keepParameters, loadSearch, searchHead, SearchRoutePage } from './-search-route.tsx'

export const Route = createFileRoute('/careers/')({
  staticData: { page: 'jobs', messages: ['search', 'position'] },
  validateSearch: keepParameters,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadSearch(context.queryClient, deps),
  head: ({ match }) => searchHead(match.search),
  component: Page,
})

function Page() {
  return <SearchRoutePage parameters={Route.useSearch()} />
}
