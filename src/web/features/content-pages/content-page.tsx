import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
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

/** A static page that the employer wrote. */
export function ContentPageScreen({ domain, slug }: { domain: string; slug: string }) {
  const { data } = useSuspenseQuery(contentPageQuery(domain, slug))
  return (
    <article className="wrap page stack g6">
      <h1 className="h1">{data.title}</h1>
      <div className="prose" dangerouslySetInnerHTML={{ __html: data.html }} />
    </article>
  )
}
