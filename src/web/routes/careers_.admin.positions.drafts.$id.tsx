import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { EditorPage } from '#web/features/positions/editor/editor-page.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/positions/drafts/$id')({
  staticData: {
    page: 'console',
    hasRail: true,
    messages: [
      'hiringProcesses',
      'positionDrafts',
      'positionGates',
      'staffPositions',
      'staffApplications',
      'closePosition',
      'staffForms',
    ],
  },
  loader: async ({ context, params }) =>
    (await loadPart(() => import('./-staff-positions-loaders.ts'))).loadDraft(context.queryClient, params.id),
  head: privateHead('console', 'positionDrafts.editor'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <StaffPage area="positions">
      <EditorPage id={id} />
    </StaffPage>
  )
}
