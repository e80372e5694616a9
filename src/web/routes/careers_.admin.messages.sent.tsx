import { createFileRoute } from '@tanstack/react-router'
import { mailGroups, mailStateFilters } from '#shared/mail-log/mail-log.ts'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { mailsQuery, type MailsSearch } from '#web/features/mail-log/mail-log.queries.ts'
import { MailLogPage } from '#web/features/mail-log/mail-log-page.tsx'
import { hasArea } from './-forms-route.ts'
import { privateHead } from './-protected.ts'

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

export const Route = createFileRoute('/careers_/admin/messages/sent')({
  staticData: { page: 'console', messages: ['mailLog', 'staffMessages', 'staffForms'] },
  validateSearch: ({ query, about, state, from, to, before }: Record<string, unknown>): MailsSearch => ({
    query: typeof query === 'string' && query.trim() !== '' ? query.trim().slice(0, 254) : undefined,
    about: mailGroups.find((each) => each === about),
    state: mailStateFilters.find((each) => each === state),
    from: dayOf(from),
    to: dayOf(to),
    before: Number.isSafeInteger(Number(before)) && Number(before) > 0 ? Number(before) : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    if (await hasArea(queryClient, 'messages')) await queryClient.prefetchQuery(mailsQuery(deps))
  },
  head: privateHead('console', 'mailLog.title'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="messages">
      <MailLogPage search={Route.useSearch()} />
    </StaffPage>
  )
}
