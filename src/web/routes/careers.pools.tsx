import { createFileRoute, redirect } from '@tanstack/react-router'
import { PoolsPage } from '#web/features/people/pools/pools-page.tsx'
import { ownPoolsQuery } from '#web/features/people/pools/pools.queries.ts'
import { privateHead } from './-protected.ts'

/** A mailed link asks whether the employer may keep someone in mind: `token` is the permission. */
export const Route = createFileRoute('/careers/pools')({
  staticData: { page: 'settings', messages: ['pools'] },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' && token !== '' ? token : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    // Those with an account answer in their settings.
    if (token === undefined) throw redirect({ to: '/careers/settings/privacy' })
    await queryClient.prefetchQuery(ownPoolsQuery(token))
  },
  head: privateHead('settings', 'pools.title'),
  component: Page,
})

function Page() {
  const { token = '' } = Route.useSearch()
  return <PoolsPage key={token} token={token} />
}
