import { queryOptions } from '@tanstack/react-query'
import type { BootData } from '#contract/boot-data.ts'
import type { ContentPage } from '#contract/content-pages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toQueryString } from '#web/lib/query-string.ts'

/** In the words of the site's language and partial site. */
export const contentPageQuery = ({ domain, locale: hl, microsite }: BootData, slug: string) =>
  queryOptions({
    queryKey: ['content-page', domain, hl, microsite, slug],
    queryFn: async () => {
      const query = toQueryString({ domain, hl, microsite })
      return (await callApi<ContentPage>('GET', `/api/pcsx/content_pages/${encodeURIComponent(slug)}${query}`)).data
    },
  })
