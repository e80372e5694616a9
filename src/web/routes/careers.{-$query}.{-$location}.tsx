import { createFileRoute, notFound } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isReservedPath } from '#shared/reserved-paths.ts'
import { withPathParts } from '#web/lib/pages/search-route.ts'
import { SearchRoutePage } from './-search-route-page.tsx'
import { keepParameters, loadSearch, searchHead } from './-search-route.ts'

export const Route = createFileRoute('/careers/{-$query}/{-$location}')({
  staticData: { page: 'jobs', messages: ['search', 'positions'] },
  validateSearch: keepParameters,
  beforeLoad: ({ params }) => {
    if (isReservedPath(params.query)) throw notFound()
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) => loadSearch(context.queryClient, withPathParts(deps, params)),
  head: ({ match }) => searchHead(withPathParts(match.search, match.params)),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const params = Route.useParams()
  return <SearchRoutePage parameters={useMemo(() => withPathParts(search, params), [search, params])} />
}
