import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ConsoleOverview } from '#contract/console-home.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatZonedClock, formatZonedDay, useReaderZone } from '#web/lib/format/zoned-times.ts'
import { useTranslations } from '#web/lib/messages.ts'
import dashboard from '#web/theme/layouts/dashboard.module.css'
import { activityLines, type ActivityLine } from './home-activity.ts'

/** Recent activity of candidates and colleagues. */
export function ActivityFeed({ activity, nowTs }: { activity: ConsoleOverview['activity']; nowTs: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const zone = useReaderZone() ?? 'UTC'
  const dayOf = (ts: number) => formatZonedDay(ts, zone, locale)
  const lines = activityLines(activity, dayOf)
  if (lines.length === 0) return null
  const today = dayOf(nowTs)
  return (
    <section className="stack" aria-labelledby="activity">
      <h2 className="h2" id="activity">
        {t('console.home.activity')}
      </h2>
      <ul className={dashboard.feed}>
        {lines.map((line) => {
          const day = dayOf(line.atTs)
          const clock = formatZonedClock(line.atTs, zone, locale)
          const isToday = day === today
          const when =
            line.what === 'applied'
              ? isToday
                ? t('console.home.today')
                : day
              : isToday
                ? clock
                : t('console.home.dayAndTime', { day, time: clock })
          return (
            <li key={line.key} className={isToday ? dashboard.new : undefined}>
              <div>
                <Happened line={line} />
                <p className="small muted">{when}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The person, and below it the event: a name is never part of a sentence that would have to inflect it. */
function Happened({ line: { people, name, title, what, link } }: { line: ActivityLine }) {
  const t = useTranslations()
  if (what === 'applied') return <p className="strong num">{t('console.home.applied', { count: people })}</p>
  const who = people > 1 ? t('console.home.people', { count: people }) : name || t('console.noName')
  const result = 'offer' in what ? t(`console.home.offer.${what.offer}`) : t(`staffApplications.status.${what.status}`)
  const byWhom = 'offer' in what || what.deciderName === '' ? null : t('console.home.by', { name: what.deciderName })
  return (
    <>
      <p>
        <PersonLink link={link}>{who}</PersonLink>
      </p>
      <p className="small" dir="auto">
        {[result, title, byWhom].filter(Boolean).map((each, at) => (
          <bdi key={each}>
            {at > 0 && ' · '}
            {each}
          </bdi>
        ))}
      </p>
    </>
  )
}

function PersonLink({ link, children }: { link: ActivityLine['link']; children: ReactNode }) {
  if (link === null) return <span className="strong num">{children}</span>
  return 'offer' in link ? (
    <Link to="/careers/admin/offers/$id" params={{ id: link.offer }} className="plain strong" dir="auto">
      {children}
    </Link>
  ) : (
    <Link to="/careers/admin/applications/$id" params={{ id: link.application }} className="plain strong" dir="auto">
      {children}
    </Link>
  )
}
