import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { PositionActions } from '#web/features/positions/staff/position-actions.tsx'
import { PositionPage, positionTabs } from '#web/features/positions/staff/position-page.tsx'
import { HiringTeamPanel } from '#web/features/team/hiring-team-panel.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

const ClosePositionDialog = lazyPart(
  () => import('#web/features/applications/staff/close-position/close-position-dialog.tsx'),
  'ClosePositionDialog',
)

export const Route = createFileRoute('/careers_/admin/positions/$id/{-$tab}')({
  staticData: {
    page: 'console',
    messages: [
      'hiringProcesses',
      'staffPositions',
      'positionDrafts',
      'staffApplications',
      'closePosition',
      'staffTeam',
      'staffForms',
    ],
  },
  loader: async ({ context, params }) =>
    (await loadPart(() => import('./-staff-positions-loaders.ts'))).loadPosition(context.queryClient, params),
  head: privateHead('console', 'staffPositions.title'),
  component: Page,
})

function Page() {
  const { id, tab } = Route.useParams()
  return (
    <StaffPage area="positions">
      <PositionPage
        id={id}
        tab={positionTabs.find((each) => each === tab)}
        team={<HiringTeamPanel id={id} />}
        renderActions={(position) => (
          <PositionActions
            position={position}
            renderClosing={(onClose) => <ClosePositionDialog position={position} onClose={onClose} />}
          />
        )}
      />
    </StaffPage>
  )
}
