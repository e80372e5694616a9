import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { TeamPage } from '#web/features/team/team-page.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/team')({
  staticData: { page: 'console', messages: ['staffTeam', 'staffForms'] },
  loader: async ({ context }) => (await loadPart(() => import('./-team-loaders.ts'))).loadTeam(context.queryClient),
  head: privateHead('console', 'staffTeam.title'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="team">
      <TeamPage />
    </StaffPage>
  )
}
