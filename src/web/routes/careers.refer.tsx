import { createFileRoute, notFound } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { positionQuery } from '#web/features/positions/positions.queries.ts'
import { ReferPage } from '#web/features/referrals/refer-page.tsx'
import { readBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/refer')({
  staticData: { page: 'content', messages: ['referrals'] },
  // Set even if undefined; an omitted parameter would stay unparsed.
  validateSearch: (search: Record<string, unknown>): { pid?: string } => ({
    pid: /^\d{1,15}$/.test(String(search.pid)) ? String(search.pid) : undefined,
  }),
  loaderDeps: ({ search: { pid } }) => ({ pid }),
  loader: async ({ context: { queryClient }, deps: { pid } }) => {
    if (pid === undefined) throw notFound()
    try {
      const { id, name } = await queryClient.ensureQueryData(positionQuery(readBoot(), Number(pid), {}))
      return { id, name }
    } catch (error) {
      if (error instanceof ApiError && [404, 410].includes(error.status)) throw notFound()
      throw error
    }
  },
  head: privateHead('content', 'referrals.title'),
  component: Page,
})

function Page() {
  const { id, name } = Route.useLoaderData()
  return (
    <ProtectedPage>
      <ReferPage positionId={id} name={name} />
    </ProtectedPage>
  )
}
