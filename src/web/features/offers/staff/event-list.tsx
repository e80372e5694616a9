import { useState } from 'react'
import type { AdminOffer } from '#contract/staff-offers.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { useSay, type MessageKey } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './staff-offers.module.css'

const firstShown = 8

/** Everything that happened, latest first, each with the start of its hash: the audit chain as people read it. */
export function EventList({ offer }: { offer: AdminOffer }) {
  const say = useSay()
  const { locale } = useBoot()
  const [isAll, setAll] = useState(false)
  const events = offer.events.toReversed()
  const documentName = (id: unknown) => offer.documents.find((document) => document.id === id)?.name ?? ''
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="offer-events">
      <h2 className="h2" id="offer-events">
        {say('adminOffer.events')}
      </h2>
      <ol className={styles.events}>
        {events.slice(0, isAll ? undefined : firstShown).map(({ sequence, at, kind, detail, hash }) => (
          <li key={sequence}>
            <p className="ui" dir="auto">
              {say(`adminOffer.event.${kind.replace('.', '_')}` as MessageKey, {
                document: documentName(detail.document_id),
              })}
            </p>
            <p className="small muted num row flow">
              <time dateTime={at}>{formatMoment(Date.parse(at) / 1000, locale, offer.timezone)}</time>
              <span>{actorOf(detail, say)}</span>
              <code title={hash}>{hash.slice(0, 8)}</code>
            </p>
          </li>
        ))}
      </ol>
      {!isAll && events.length > firstShown && (
        <div>
          <Button size="s" onClick={() => setAll(true)}>
            {say('adminOffer.allEvents', { count: events.length })}
          </Button>
        </div>
      )}
      {offer.is_chain_whole && (
        <p className="small muted row">
          <Icon name="circle-check" size="s" />
          {say('adminOffer.chainWhole', { count: events.length })}
        </p>
      )}
    </section>
  )
}

function actorOf(detail: Record<string, unknown>, say: ReturnType<typeof useSay>): string {
  const { role } = (detail.actor ?? {}) as { role?: string }
  return say(
    role === 'candidate'
      ? 'adminOffer.by.candidate'
      : role === 'staff'
        ? 'adminOffer.by.staff'
        : 'adminOffer.by.system',
  )
}
