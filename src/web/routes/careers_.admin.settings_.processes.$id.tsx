import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { ProcessPage } from '#web/features/hiring-processes/process-page.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/settings_/processes/$id')({
  staticData: {
    page: 'console',
    messages: ['dragging', 'hiringProcesses', 'staffApplications', 'stageSettings', 'staffForms'],
  },
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } =>
    typeof from === 'string' && from.length < 40 ? { from } : {},
  loader: async ({ context }) =>
    (await loadPart(() => import('./-hiring-processes-loader.ts'))).loadHiringProcesses(context.queryClient),
  head: privateHead('console', 'hiringProcesses.title'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="settings">
      <ProcessPage id={Route.useParams().id} from={Route.useSearch().from} />
    </StaffPage>
  )
}
