import { queryOptions } from '@tanstack/react-query'
import type { BootData } from '#contract/boot-data.ts'
import { callApi } from '#web/lib/call-api.ts'

/** In the site's language, for its microsite. */
export const contentPageQuery = ({ domain, locale: hl, microsite }: BootData, slug: string) =>
  queryOptions({
    queryKey: ['content-page', domain, hl, microsite, slug],
    queryFn: async () => {
      return (
        await callApi('GET /api/pcsx/content_pages/:slug', { params: { slug }, query: { domain, hl, microsite } })
      ).data
    },
  })
