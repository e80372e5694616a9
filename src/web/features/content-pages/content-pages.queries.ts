import { queryOptions } from '@tanstack/react-query'
import type { ContentPage } from '#contract/content-pages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toQueryString } from '#web/lib/query-string.ts'

export const contentPageQuery = (domain: string, slug: string) =>
  queryOptions({
    queryKey: ['content-page', domain, slug],
    queryFn: async () =>
      (
        await callApi<ContentPage>(
          'GET',
          `/api/pcsx/content_pages/${encodeURIComponent(slug)}${toQueryString({ domain })}`,
        )
      ).data,
  })
