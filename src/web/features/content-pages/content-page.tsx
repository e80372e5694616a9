import { useSuspenseQuery } from '@tanstack/react-query'
import { useBoot } from '#web/lib/boot.ts'
import { contentPageQuery } from './content-pages.queries.ts'

/** A static page that the employer wrote. */
export function ContentPageScreen({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(contentPageQuery(useBoot(), slug))
  return (
    <article className="wrap page stack g6">
      <h1 className="h1" dir="auto">
        {data.title}
      </h1>
      <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: data.html }} />
    </article>
  )
}
