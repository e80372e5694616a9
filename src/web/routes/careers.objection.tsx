import { createFileRoute } from '@tanstack/react-router'
import { ObjectionPage } from '#web/features/applications/objections/objection-page.tsx'
import { objectionQuery } from '#web/features/applications/objections/objection.queries.ts'
import { privateHead } from './-protected.ts'

/** A mailed link shows people whom staff added the data held about them: `token` is the permission to have it deleted. */
export const Route = createFileRoute('/careers/objection')({
  staticData: { page: 'settings', messages: ['objections'] },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' && token !== '' ? token : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { token = '' } }) => queryClient.prefetchQuery(objectionQuery(token)),
  head: privateHead('settings', 'objections.pageTitle'),
  component: Page,
})

function Page() {
  const { token = '' } = Route.useSearch()
  return <ObjectionPage key={token} token={token} />
}
