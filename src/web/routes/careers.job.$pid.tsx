import { createFileRoute } from '@tanstack/react-router'
import { ClosedPositionScreen } from '#web/features/positions/closed-position.tsx'
import { PositionPage } from '#web/features/positions/position-page.tsx'
import { cartToggle } from './-job-cart.tsx'
import { insightRows, matchPanel } from './-match-parts.tsx'
import { MatchSummary } from './-match-summary.tsx'
import { loadPosition, positionHead } from './-position-route.ts'

export const Route = createFileRoute('/careers/job/$pid')({
  staticData: { page: 'singlePosition', messages: ['positions'] },
  loader: ({ context, params }) => loadPosition(context.queryClient, params.pid),
  head: ({ loaderData, match }) => positionHead(match.context.queryClient, loaderData),
  component: Page,
})

function Page() {
  const { id, closed } = Route.useLoaderData()
  return closed ? (
    <ClosedPositionScreen position={closed} />
  ) : (
    <PositionPage
      id={id}
      cart={cartToggle}
      match={matchPanel(id)}
      matchInBrief={<MatchSummary id={id} />}
      insights={insightRows(id)}
    />
  )
}
