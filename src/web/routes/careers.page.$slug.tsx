import { createFileRoute, notFound } from '@tanstack/react-router'
import { ContentPageScreen } from '#web/features/content-pages/content-page.tsx'
import { contentPageQuery } from '#web/features/content-pages/content-pages.queries.ts'
import { readBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { pageTitle } from '#web/lib/page-title.ts'

export const Route = createFileRoute('/careers/page/$slug')({
  staticData: { page: 'content' },
  loader: async ({ context, params }) => {
    try {
      return {
        title: (await context.queryClient.ensureQueryData(contentPageQuery(readBoot(), params.slug))).title,
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => ({
    meta: [{ title: pageTitle(readBoot(), { page: 'content', name: loaderData?.title }) }],
  }),
  component: Page,
})

function Page() {
  return <ContentPageScreen slug={Route.useParams().slug} />
}
