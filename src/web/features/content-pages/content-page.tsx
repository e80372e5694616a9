import { useSuspenseQuery } from '@tanstack/react-query'
import { contentPageQuery } from './content-pages.queries.ts'

/** A static page that the employer wrote. */
export function ContentPageScreen({ domain, slug }: { domain: string; slug: string }) {
  const { data } = useSuspenseQuery(contentPageQuery(domain, slug))
  return (
    <article className="wrap page stack g6">
      <h1 className="h1" dir="auto">
        {data.title}
      </h1>
      <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: data.html }} />
    </article>
  )
}
