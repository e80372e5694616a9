import { createFileRoute } from '@tanstack/react-router'
import type { Given, Unread } from '#web/lib/pages/search-types.ts'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { ApplySeveralPage } from './-apply-several-page.tsx'
import { privateHead } from './-protected.ts'

interface SeveralSearch {
  /** The positions' ids, comma-separated. */
  pids?: string
}

export const Route = createFileRoute('/careers/apply/several')({
  staticData: { page: 'applyPage', messages: ['apply', 'application', 'formEngine', 'jobCart'] },
  validateSearch: (search: Given<SeveralSearch>): Unread<SeveralSearch> => search,
  loaderDeps: ({ search }) => ({ pids: search.pids }),
  loader: async ({ context, deps }) =>
    (await loadPart(() => import('./-apply-several-loader.ts'))).loadSeveral(context.queryClient, deps.pids),
  head: privateHead('applyPage', 'apply.severalHead'),
  component: Page,
})

function Page() {
  return <ApplySeveralPage ids={Route.useLoaderData()} />
}
