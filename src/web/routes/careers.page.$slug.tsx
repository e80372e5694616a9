import { createFileRoute } from '@tanstack/react-router'
import { ContentPageScreen } from '#web/features/content-pages/content-page.tsx'
import { contentPageQuery } from '#web/features/content-pages/content-pages.queries.ts'
import { readBoot } from '#web/lib/boot.ts'
import { pageTitle } from '#web/lib/pages/page-title.ts'
import { orNotFound } from './-or-not-found.ts'

export const Route = createFileRoute('/careers/page/$slug')({
  staticData: { page: 'content' },
  loader: async ({ context: { queryClient }, params }) => {
    const { title } = await orNotFound(queryClient.ensureQueryData(contentPageQuery(readBoot(), params.slug)))
    return { title }
  },
  head: ({ loaderData }) => ({
    meta: [{ title: pageTitle(readBoot(), { page: 'content', name: loaderData?.title }) }],
  }),
  component: Page,
})

function Page() {
  return <ContentPageScreen slug={Route.useParams().slug} />
}
