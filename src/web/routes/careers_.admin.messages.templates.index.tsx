import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { messageTemplatesQuery } from '#web/features/message-templates/message-templates.queries.ts'
import { MessageTemplatesPage } from '#web/features/message-templates/templates-page.tsx'
import { hasArea } from './-forms-route.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/messages/templates/')({
  staticData: { page: 'console', messages: ['messageTemplates', 'staffMessages', 'staffForms'] },
  loader: async ({ context: { queryClient } }) => {
    if (await hasArea(queryClient, 'templates')) await queryClient.prefetchQuery(messageTemplatesQuery())
  },
  head: privateHead('console', 'messageTemplates.title'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="templates">
      <MessageTemplatesPage />
    </StaffPage>
  )
}
