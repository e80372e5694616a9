import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { InterviewPage } from '#web/features/interviews/interview-page.tsx'
import { interviewQuery } from '#web/features/interviews/interviews.queries.ts'
import { MailedInterviewPage } from '#web/features/interviews/mailed-interview-page.tsx'
import { bootQuery } from '#web/lib/boot.ts'
import { orNotFound } from './-or-not-found.ts'
import { privateHead } from './-protected.ts'

/** With an account, or by a mailed link without one: then `token` is the permission. */
export const Route = createFileRoute('/careers/interviews/$id')({
  staticData: { page: 'interviews', messages: ['interviews', 'times', 'applicationMessages'] },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' && token !== '' ? token : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { id }, deps: { token } }) => {
    if (token !== undefined) {
      await queryClient.prefetchQuery(interviewQuery(id, token))
      return { title: queryClient.getQueryData(interviewQuery(id, token).queryKey)?.title }
    }
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return undefined
    const { title } = await orNotFound(queryClient.ensureQueryData(interviewQuery(id)))
    return { title }
  },
  head: privateHead('interviews', 'interviews.title'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const { token } = Route.useSearch()
  if (token !== undefined) return <MailedInterviewPage key={token} id={id} token={token} />
  return (
    <ProtectedPage>
      <InterviewPage id={id} />
    </ProtectedPage>
  )
}
