import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { interviewKitsQuery } from '#web/features/interviews/staff/kits/interview-kits.queries.ts'
import { KitPage } from '#web/features/interviews/staff/kits/kit-page.tsx'
import { hasArea } from './-forms-route.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/interviews_/kits/$id')({
  staticData: { page: 'console', messages: ['interviewKits', 'staffForms'] },
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } =>
    typeof from === 'string' && from.length < 40 ? { from } : {},
  loader: async ({ context: { queryClient } }) => {
    if (await hasArea(queryClient, 'interview_kits')) await queryClient.prefetchQuery(interviewKitsQuery())
  },
  head: privateHead('console', 'interviewKits.title'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="interview_kits">
      <KitPage id={Route.useParams().id} from={Route.useSearch().from} />
    </StaffPage>
  )
}
