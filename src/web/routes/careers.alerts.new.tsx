import { createFileRoute } from '@tanstack/react-router'
import { parsePositionId } from '#shared/positions/position-address.ts'
import { NewAlertPage } from '#web/features/alerts/new-alert-page.tsx'
import { positionQuery } from '#web/features/positions/positions.queries.ts'
import { readBoot } from '#web/lib/boot.ts'
import type { ParameterValue } from '#shared/query-string.ts'
import type { SearchParameters } from '#web/lib/pages/search-types.ts'
import { privateHead } from './-protected.ts'

interface NewAlertParameters extends SearchParameters {
  position?: ParameterValue
}

/** The parameters are those of the search URL that it was opened from; `position` creates it from a position. */
export const Route = createFileRoute('/careers/alerts/new')({
  staticData: { page: 'alerts', messages: ['alerts', 'search'] },
  validateSearch: (search: NewAlertParameters): NewAlertParameters => search,
  loaderDeps: ({ search }) => ({ position: search.position }),
  loader: async ({ context: { queryClient }, deps }) => {
    const id = parsePositionId(String(deps.position ?? ''))
    const answer =
      id === null ? null : await queryClient.ensureQueryData(positionQuery(readBoot(), id)).catch(() => null)
    return answer && { id: answer.id, name: answer.name }
  },
  head: privateHead('alerts', 'shell.alerts'),
  component: Page,
})

function Page() {
  const { position: _position, domain: _domain, hl: _hl, microsite: _microsite, ...search } = Route.useSearch()
  return <NewAlertPage search={search} position={Route.useLoaderData()} />
}
