import { Link } from '@tanstack/react-router'
import type { WeekDay } from '#shared/interviews/week-days.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { dateLocale } from '#web/lib/format/date-locale.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { formatZonedClock } from '#web/lib/format/zoned-times.ts'
import { CutText } from '#web/parts/names/cut-text.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { cx } from '#web/ui/cx.ts'
import type { CalendarEntry, CalendarSearch, CalendarWeek } from './calendar.queries.ts'
import { CalendarAge } from './calendar-age.tsx'
import { Slot, WeekGrid } from './week-grid.tsx'
import { hoursOf, isIn, lanesOf, partOfDay, shownDays } from './week-layout.ts'
import styles from './week.module.css'

interface InterviewWeekProps {
  week: CalendarWeek
  show: CalendarSearch['show']
}

const spanOf = ([startsTs, endsTs]: readonly [number, number]) => ({ startsTs, endsTs })

/** The interviews of a week, on top of the reader's own hours and busy times. */
export function InterviewWeek({ week, show }: InterviewWeekProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { timeZone, nowTs, hasHours, calendar, isCut } = week
  const entries = week.interviews.filter(
    ({ status }) => show === undefined || (status === 'confirmed') === (show === 'confirmed'),
  )
  const work = week.work.map(spanOf)
  const busy = week.busy.map(spanOf)
  const days = shownDays(week.days, [...entries, ...work], dateLocale(locale))
  const hours = hoursOf([...entries, ...work], days, timeZone)
  return (
    <>
      {entries.length === 0 && <Bar icon="info">{t('staffInterviews.week.none')}</Bar>}
      {isCut && <Bar tone="warning">{t('staffInterviews.week.cut')}</Bar>}
      <WeekGrid days={days} zone={timeZone} hours={hours} nowTs={nowTs} work={hasHours ? work : null}>
        {(day) => {
          const own = entries.filter((each) => isIn(each, day))
          const taken = busy.filter((each) => isIn(each, day))
          if (own.length === 0 && taken.length === 0) return null
          const lanes = lanesOf(own)
          return (
            <>
              {taken.map((each) => (
                <Slot key={`busy ${each.startsTs}`} {...{ day, hours, ...each }} zone={timeZone}>
                  <BusyBlock {...each} day={day} zone={timeZone} />
                </Slot>
              ))}
              {own.map((entry, index) => (
                <Slot
                  key={`${entry.id} ${entry.startsTs}`}
                  {...{ day, hours }}
                  {...lanes[index]}
                  startsTs={entry.startsTs}
                  endsTs={entry.endsTs}
                  zone={timeZone}
                >
                  <EntryBlock entry={entry} zone={timeZone} />
                </Slot>
              ))}
            </>
          )
        }}
      </WeekGrid>
      <ul className={styles.key}>
        {(['set', 'waiting', 'offered', ...(calendar ? (['busy'] as const) : [])] as const).map((look) => (
          <li key={look}>
            <span className={cx(styles.block, styles.mark, styles[look])} aria-hidden="true" />
            {t(`staffInterviews.week.key.${look}`)}
          </li>
        ))}
        {calendar && (
          <li>
            <CalendarAge calendar={calendar} />
          </li>
        )}
        {!hasHours && (
          <li>
            <Link to="/careers/admin/interviews/hours">{t('staffInterviews.week.setHours')}</Link>
          </li>
        )}
      </ul>
    </>
  )
}

const lookOf = ({ isOffered, status }: CalendarEntry) =>
  isOffered ? 'offered' : status === 'confirmed' ? 'set' : 'waiting'

function EntryBlock({ entry, zone }: { entry: CalendarEntry; zone: string }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { id, name, title, positionName, startsTs, endsTs, holders, status } = entry
  const clock = (ts: number) => formatZonedClock(ts, zone, locale)
  return (
    <Link
      to="/careers/admin/interviews/{-$id}"
      params={{ id }}
      search={{}}
      className={cx(styles.block, styles[lookOf(entry)])}
    >
      <strong className="num">{clock(startsTs)}</strong>
      <span className="num vh">{t('staffInterviews.week.until', { time: clock(endsTs) })}</span> <bdi>{name}</bdi>
      <small dir="auto">
        <CutText text={[title, positionName].filter(Boolean).join(' · ')} />
      </small>
      {holders.length > 0 && <small dir="auto">{listOf(holders, locale)}</small>}
      <span className="vh">{t(`staffInterviews.status.${status}`)}</span>
    </Link>
  )
}

function BusyBlock({ startsTs, endsTs, day, zone }: { startsTs: number; endsTs: number; day: WeekDay; zone: string }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const isAllDay = partOfDay({ startsTs, endsTs }, day, zone)?.to === 24 && startsTs <= day.startsTs
  const clock = (ts: number) => formatZonedClock(ts, zone, locale)
  return (
    <div className={cx(styles.block, styles.busy)}>
      {isAllDay
        ? t('staffInterviews.week.busyAllDay')
        : t('staffInterviews.week.busy', {
            from: clock(Math.max(startsTs, day.startsTs)),
            to: clock(Math.min(endsTs, day.endsTs)),
          })}
    </div>
  )
}
