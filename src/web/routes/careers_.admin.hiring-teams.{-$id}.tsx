import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { HiringTeamPage } from '#web/features/team/hiring-team-page.tsx'
import { HiringTeamsPage } from '#web/features/team/hiring-teams-page.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/hiring-teams/{-$id}')({
  staticData: { page: 'console', messages: ['staffTeam', 'staffForms'] },
  loader: async ({ context, params }) =>
    (await loadPart(() => import('./-team-loaders.ts'))).loadHiringTeams(context.queryClient, params.id),
  head: privateHead('console', 'staffTeam.hiringTeams'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <StaffPage area="hiring_teams">{id === undefined ? <HiringTeamsPage /> : <HiringTeamPage id={id} />}</StaffPage>
  )
}
