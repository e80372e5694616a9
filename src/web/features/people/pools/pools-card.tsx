import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#web/lib/messages.ts'
import { OwnPools } from './own-pools.tsx'
import { ownPoolsQuery } from './pools.queries.ts'

/** In the privacy settings; nothing for people who were never asked. */
export function PoolsCard() {
  const t = useTranslations()
  const { data } = useQuery(ownPoolsQuery())
  if (!data || data.memberships.length === 0) return null
  return (
    <section className="stack g3" aria-labelledby="pools-title">
      <h2 id="pools-title" className="h2">
        {t('pools.title')}
      </h2>
      <OwnPools data={data} />
    </section>
  )
}
