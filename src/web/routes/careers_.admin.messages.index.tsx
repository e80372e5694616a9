import { createFileRoute } from '@tanstack/react-router'
import { mayOpen } from '#shared/team/roles.ts'
import { replyFilters, type ReplyFilter } from '#shared/applications/threads-list.ts'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { InboxPage } from '#web/features/applications/staff/messages/inbox-page.tsx'
import type { ThreadsSearch } from '#web/features/applications/staff/messages/staff-messages.queries.ts'
import { MessageTemplatesPage } from '#web/features/message-templates/templates-page.tsx'
import { useBoot } from '#web/lib/boot.ts'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/messages/')({
  staticData: { page: 'console', messages: ['staffMessages', 'messageTemplates', 'staffApplications', 'staffForms'] },
  validateSearch: ({ show, query, page }: Record<string, unknown>): ThreadsSearch => ({
    show: replyFilters.find((each) => each === show && each !== 'all') as ReplyFilter | undefined,
    query: typeof query === 'string' && query.trim() !== '' ? query.trim().slice(0, 100) : undefined,
    page: Number.isSafeInteger(Number(page)) && Number(page) > 1 ? Number(page) : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) =>
    (await loadPart(() => import('./-staff-applications-loaders.ts'))).loadInbox(queryClient, deps),
  head: privateHead('console', 'staffMessages.title'),
  component: Page,
})

/** People who only edit templates get those, because they may not read conversations. */
function Page() {
  const search = Route.useSearch()
  const { user } = useBoot()
  if (user !== null && !mayOpen(user, 'messages') && mayOpen(user, 'templates'))
    return (
      <StaffPage area="templates">
        <MessageTemplatesPage />
      </StaffPage>
    )
  return (
    <StaffPage area="messages">
      <InboxPage search={search} />
    </StaffPage>
  )
}
