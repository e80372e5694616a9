import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { messageTemplatesQuery } from '#web/features/message-templates/message-templates.queries.ts'
import { MessageTemplatePage } from '#web/features/message-templates/template-page.tsx'
import { hasArea } from './-forms-route.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/messages/templates/$id')({
  staticData: { page: 'console', hasRail: true, messages: ['messageTemplates', 'staffForms'] },
  validateSearch: (search: Record<string, unknown>): { kind?: 'moved' | 'message' } =>
    search.kind === 'moved' || search.kind === 'message' ? { kind: search.kind } : {},
  loader: async ({ context: { queryClient } }) => {
    if (await hasArea(queryClient, 'templates')) await queryClient.prefetchQuery(messageTemplatesQuery())
  },
  head: privateHead('console', 'messageTemplates.title'),
  component: Page,
})

function Page() {
  const { kind = 'not_selected' } = Route.useSearch()
  return (
    <StaffPage area="templates">
      <MessageTemplatePage id={Route.useParams().id} kind={kind} />
    </StaffPage>
  )
}
