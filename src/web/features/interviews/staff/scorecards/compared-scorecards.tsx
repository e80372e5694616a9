import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#web/lib/messages.ts'
import { CardTable } from './card-table.tsx'
import { applicationCardsQuery } from './scorecards.queries.ts'
import { SentCard } from './sent-card.tsx'
import styles from './scorecards.module.css'

/** The cards of an application, side by side and one by one; nothing while they are withheld. */
export function ComparedScorecards({ id }: { id: string }) {
  const t = useTranslations()
  const { data } = useQuery(applicationCardsQuery(id))
  if (!data || data.cards.length === 0) return null
  return (
    <section className="stack g4" aria-labelledby="compared">
      <h2 className="h2" id="compared">
        {t('scorecards.compared', { count: data.cards.length })}
      </h2>
      <CardTable cards={data.cards} />
      <ol className={styles.cards}>
        {data.cards.map((card) => (
          <SentCard key={card.id} card={card} />
        ))}
      </ol>
    </section>
  )
}
