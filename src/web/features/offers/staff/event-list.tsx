import { useState } from 'react'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import styles from './staff-offers.module.css'

const firstShown = 8

/** Everything that happened, latest first, each with the start of its hash: the audit chain in readable form. */
export function EventList({ offer }: { offer: StaffOffer }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const [isAll, setAll] = useState(false)
  const events = offer.events.toReversed()
  const documentName = (id: unknown) => offer.documents.find((document) => document.id === id)?.name ?? ''
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="offer-events">
      <h2 className="h2" id="offer-events">
        {t('staffOffers.events')}
      </h2>
      <ol className={styles.events}>
        {events.slice(0, isAll ? undefined : firstShown).map(({ sequence, at, kind, detail, hash }) => (
          <li key={sequence}>
            <p className="ui" dir="auto">
              {t(`staffOffers.event.${kind.replace('.', '_')}` as MessageKey, {
                document: documentName(detail.document_id),
              })}
            </p>
            <p className="small muted num row flow">
              <time dateTime={at}>{formatMoment(Date.parse(at) / 1000, locale, offer.timezone)}</time>
              <span>{actorOf(detail, t)}</span>
              <code title={hash}>{hash.slice(0, 8)}</code>
            </p>
          </li>
        ))}
      </ol>
      {!isAll && events.length > firstShown && (
        <div>
          <Button size="s" onClick={() => setAll(true)}>
            {t('staffOffers.allEvents', { count: events.length })}
          </Button>
        </div>
      )}
      {offer.is_chain_whole && (
        <p className="small muted row">
          <Icon name="circle-check" size="s" />
          {t('staffOffers.chainWhole', { count: events.length })}
        </p>
      )}
    </section>
  )
}

function actorOf(detail: Record<string, unknown>, t: ReturnType<typeof useTranslations>): string {
  const { role } = (detail.actor ?? {}) as { role?: string }
  return t(
    role === 'candidate'
      ? 'staffOffers.by.candidate'
      : role === 'staff'
        ? 'staffOffers.by.staff'
        : 'staffOffers.by.system',
  )
}
