import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '#web/features/team/invitation-page.tsx'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/invitation')({
  staticData: { page: 'login', messages: ['invitation'] },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({
    token: typeof token === 'string' && token !== '' ? token.slice(0, 100) : undefined,
  }),
  head: privateHead('login', 'invitation.pageTitle'),
  component: Page,
})

function Page() {
  const { token = '' } = Route.useSearch()
  return <InvitationPage token={token} />
}
