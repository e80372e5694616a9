import { createFileRoute } from '@tanstack/react-router'
import { loadPart } from '#web/ui/load-part.ts'
import { ApplySeveralPage } from './-apply-several-page.tsx'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/apply/several')({
  staticData: { page: 'applyPage', messages: ['apply', 'application', 'form', 'cart'] },
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => ({ pids: search.pids }),
  loader: async ({ context, deps }) =>
    (await loadPart(() => import('./-apply-several-loader.ts'))).loadSeveral(context.queryClient, deps.pids),
  head: privateHead('applyPage', 'apply.severalHead'),
  component: Page,
})

function Page() {
  return <ApplySeveralPage ids={Route.useLoaderData()} />
}
