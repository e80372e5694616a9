import { Link } from '@tanstack/react-router'
import type { Nudge } from '#contract/dashboard.ts'
import { bindingDayText } from '#shared/time/moment-text.ts'
import { useBoot } from '#web/lib/boot.ts'
import { dateLocale } from '#web/lib/format/date-locale.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/dashboard.module.css'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { LongList } from '#web/ui/content/long-list.tsx'
import own from './dashboard.module.css'

const icons = {
  offer: 'pen-line',
  interview_choose: 'calendar-clock',
  interview_answer: 'calendar-clock',
  form: 'file-pen-line',
  draft: 'file-pen-line',
} as const

/** Enough for a start; more would be overwhelming. */
const mostShown = 5

/** The candidate's to-dos, most urgent first; each is one click from being done. `now` in milliseconds. */
export function NeedsYou({ nudges, now }: { nudges: Nudge[]; now: number }) {
  const t = useTranslations()
  return (
    <section className="stack">
      <h2 className="h2">{t('dashboard.needs')}</h2>
      {nudges.length === 0 ? (
        <div className={cardClass({}, styles.todo)}>
          <span className={styles.disc}>
            <Icon name="check" />
          </span>
          <div>
            <p className="strong">{t('dashboard.nothing')}</p>
            <p className="ui muted">{t('dashboard.nothingText')}</p>
          </div>
          <Link to="/careers" className={buttonClass({}, styles.todoAction)}>
            {t('dashboard.look')}
          </Link>
        </div>
      ) : (
        <LongList
          className={cx(cardClass({ isFlush: true }), rowsClass)}
          first={mostShown}
          moreLabel={(count) => t('dashboard.more', { count })}
          rows={nudges.map((nudge, index) => (
            <NudgeRow key={`${nudge.kind} ${nudge.id}`} nudge={nudge} isFirst={index === 0} now={now} />
          ))}
        />
      )}
    </section>
  )
}

function NudgeRow({ nudge, isFirst, now }: { nudge: Nudge; isFirst: boolean; now: number }) {
  const t = useTranslations()
  const { kind, title, count, dueTs, url } = nudge
  return (
    <li className={styles.todo}>
      <span className={styles.disc}>
        <Icon name={icons[kind]} />
      </span>
      <div>
        <h3 className="h3" dir="auto">
          {t(`dashboard.nudge.${kind}`, { title })}
        </h3>
        <p className="ui muted dot-sep">
          {count !== null && count > 0 && <span>{t(`dashboard.count.${kind}`, { count })}</span>}
          {dueTs !== null && <Due nudge={nudge} dueTs={dueTs} now={now} />}
        </p>
      </div>
      <Link
        to={url}
        className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' }, styles.todoAction)}
        aria-label={t('dashboard.actOn', { action: t(`dashboard.act.${kind}`), title })}
      >
        {t(`dashboard.act.${kind}`)}
      </Link>
    </li>
  )
}

const nearDays = 7

/** In amber if it is soon, else the date. */
function Due({ nudge: { kind, timezone }, dueTs, now }: { nudge: Nudge; dueTs: number; now: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const days = Math.ceil((dueTs - now / 1000) / 86_400)
  const what = kind === 'offer' ? 'offer' : kind === 'draft' ? 'draft' : kind === 'form' ? 'form' : 'interview'
  if (days < 0) return <span className={own.overdue}>{t('dashboard.overdue')}</span>
  const date =
    timezone === undefined ? formatDate(dueTs, locale) : bindingDayText(dueTs * 1000, dateLocale(locale), timezone)
  if (days > nearDays) return <span>{t(`dashboard.until.${what}`, { date })}</span>
  return <span className={own.near}>{t(`dashboard.in.${what}`, { days })}</span>
}
