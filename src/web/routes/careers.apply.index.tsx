import { createFileRoute } from '@tanstack/react-router'
import { ApplyRoutePage } from './-apply-route-page.tsx'
import { applyHead, loadApply, readApplySearch } from './-apply-route.ts'

export const Route = createFileRoute('/careers/apply/')({
  staticData: { page: 'applyPage', messages: ['apply', 'application', 'formEngine'] },
  validateSearch: readApplySearch,
  loaderDeps: ({ search }) => ({ pid: search.pid, token: search.token }),
  loader: ({ context, deps }) => loadApply(context.queryClient, deps),
  head: ({ loaderData }) => applyHead(loaderData),
  component: Page,
})

function Page() {
  return <ApplyRoutePage id={Route.useLoaderData()?.id} search={Route.useSearch()} />
}
