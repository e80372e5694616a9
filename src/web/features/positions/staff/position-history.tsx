import { useQuery } from '@tanstack/react-query'
import type { PositionEvent } from '#contract/positions/position-history.ts'
import { teamParts } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { positionHistoryQuery } from './staff-positions.queries.ts'
import styles from './staff-positions.module.css'

/** A position's events, latest first. */
export function PositionHistory({ id }: { id: string }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const history = useQuery(positionHistoryQuery(id))
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="position-history">
      <h2 className="h2" id="position-history">
        {t('staffPositions.history')}
      </h2>
      <LoadedRows
        answer={history}
        loadingLabel={t('staffPositions.loading')}
        failedTitle={t('staffPositions.failed')}
        retryLabel={t('staffPositions.retry')}
      >
        {(events) => (
          <ol className={styles.events}>
            {events.map((event, at) => (
              // Events have no id, and are only ever added before the others.
              <li key={events.length - at}>
                <span dir="auto">
                  <EventText event={event} />
                </span>
                {event.people && event.people.rejected + event.people.kept > 0 && (
                  <span className="small">{t('staffPositions.event.keptBy', event.people)}</span>
                )}
                {event.reason !== null && (
                  <span className="small" dir="auto">
                    {event.reason}
                  </span>
                )}
                {(event.kind === 'reopened' || event.kind === 'end_set') && (
                  <span className="small">
                    {event.closesTs === null
                      ? t('staffPositions.event.noEnd')
                      : t('staffPositions.event.closesOn', { date: formatDate(event.closesTs, locale) })}
                  </span>
                )}
                <span className="small muted">
                  {event.actorName && <bdi>{event.actorName}, </bdi>}
                  {formatMoment(event.ts, locale)}
                </span>
              </li>
            ))}
          </ol>
        )}
      </LoadedRows>
    </section>
  )
}

function EventText({ event: { kind, person, from, to } }: { event: PositionEvent }) {
  const t = useTranslations()
  if (kind !== 'team') return t(`staffPositions.event.${kind}`)
  const name = person || t('staffPositions.formerColleague')
  const part = teamParts.find((each) => each === to)
  if (!part) return t('staffPositions.event.takenOff', { person: name })
  return t(from === null ? 'staffPositions.event.putOn' : 'staffPositions.event.changed', {
    person: name,
    part: t(`staffPositions.part.${part}`),
  })
}
