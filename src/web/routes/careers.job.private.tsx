import { createFileRoute } from '@tanstack/react-router'
import { ClosedPositionScreen } from '#web/features/positions/closed-position.tsx'
import { PositionPage } from '#web/features/positions/position-page.tsx'
import { PrivateLinkScreen } from '#web/features/positions/private-link-screen.tsx'
import { loadPosition, positionHead } from './-position-route.ts'

export const Route = createFileRoute('/careers/job/private')({
  staticData: { page: 'singlePosition', messages: ['positions'] },
  validateSearch: (search: Record<string, unknown>): { pid?: string; token?: string } => ({
    pid: search.pid === undefined ? undefined : String(search.pid),
    token: search.token === undefined ? undefined : String(search.token),
  }),
  loaderDeps: ({ search }) => ({ pid: search.pid, token: search.token }),
  loader: ({ context, deps }) => loadPosition(context.queryClient, deps.pid ?? '', deps.token ?? ''),
  head: ({ loaderData, match }) => positionHead(match.context.queryClient, loaderData, match.search.token ?? ''),
  component: Page,
  notFoundComponent: PrivateLinkScreen,
})

function Page() {
  const { id, closed } = Route.useLoaderData()
  const { token } = Route.useSearch()
  return closed ? <ClosedPositionScreen position={closed} /> : <PositionPage id={id} token={token ?? ''} />
}
