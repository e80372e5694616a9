import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { NextThing } from '#contract/dashboard.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useZonedTimes } from '#web/lib/format/zoned-times.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { DayLeaf } from '#web/ui/content/day-leaf.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { listOf } from '#shared/locales/list-of.ts'

/** Confirmed interviews and registered events, in chronological order. */
export function WhatIsNext({ next }: { next: NextThing[] }) {
  const t = useTranslations()
  return (
    <section className="stack">
      <h2 className="h2">{t('dashboard.next')}</h2>
      {next.length === 0 ? (
        <p className="ui muted">
          {t('dashboard.noNext')} <Link to="/careers/events">{t('dashboard.toEvents')}</Link>
        </p>
      ) : (
        <div className={cardClass({}, 'stack')}>
          {next.map((thing, index) => (
            <Fragment key={thing.id}>
              {index > 0 && <hr />}
              <Thing thing={thing} />
            </Fragment>
          ))}
        </div>
      )}
    </section>
  )
}

function Thing({ thing }: { thing: NextThing }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const timesOf = useZonedTimes()
  const { title, startsTs, endsTs, timeZone, place, interviewKind, interviewers, joinUrl, calendarUrl, url } = thing
  const { leaf, main, there } = timesOf(startsTs, endsTs, timeZone)
  const how = interviewKind && t(`dashboard.kind.${interviewKind}`)
  const names = listOf(interviewers, locale, 'sentence')
  return (
    <>
      <div className="row gap-3 top">
        <DayLeaf leaf={leaf} />
        <div className="ui grow">
          <h3 className="h3" dir="auto">
            <Link to={url} className="plain">
              {title}
            </Link>
          </h3>
          <p className="muted">{main}</p>
          {there && <p className="muted small">{there}</p>}
          {how ? (
            <p className="muted" dir="auto">
              {names ? t('dashboard.howWith', { how, names }) : how}
            </p>
          ) : (
            <p className="muted">{t('dashboard.youCome')}</p>
          )}
          {place && (
            <p className="muted" dir="auto">
              {place}
            </p>
          )}
        </div>
      </div>
      {(joinUrl || calendarUrl) && (
        <div className="row flow">
          {joinUrl && (
            <a
              className={buttonClass({ size: 's' })}
              href={joinUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('dashboard.actOn', { action: t('dashboard.join'), title })}
            >
              <Icon name="video" size="s" />
              {t('dashboard.join')}
            </a>
          )}
          {calendarUrl && (
            <a
              className={buttonClass({ size: 's', variant: 'neutral', isAtEdge: !joinUrl })}
              href={calendarUrl}
              download
              aria-label={t('dashboard.actOn', { action: t('dashboard.addToCalendar'), title })}
            >
              {t('dashboard.addToCalendar')}
            </a>
          )}
        </div>
      )}
    </>
  )
}
