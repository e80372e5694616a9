import { createFileRoute, redirect } from '@tanstack/react-router'
import { ConversationPage } from '#web/features/applications/messages/conversation-page.tsx'
import { candidateThreadQuery } from '#web/features/applications/messages/messages.queries.ts'
import { privateHead } from './-protected.ts'

/** A mailed link opens the messages about an application that was sent without an account: `token` is the permission. */
export const Route = createFileRoute('/careers/messages')({
  staticData: { page: 'applications', messages: ['applications', 'applicationMessages', 'formEngine'] },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' && token !== '' ? token : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    if (token === undefined) throw redirect({ to: '/careers/applications' })
    const [id = '', secret = ''] = token.split('.', 2)
    await queryClient.prefetchQuery(candidateThreadQuery(id, secret))
  },
  head: privateHead('applications', 'applicationMessages.title'),
  component: Page,
})

function Page() {
  const { token = '' } = Route.useSearch()
  return <ConversationPage key={token} link={token} />
}
