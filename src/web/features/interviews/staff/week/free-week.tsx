import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxOfferedTimes } from '#contract/interviews/interview-input.ts'
import { addDays, type WeekDay } from '#shared/interviews/week-days.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { dayRangeText } from '#shared/time/day-text.ts'
import { offsetSecondsAt, readMoment } from '#shared/time/zoned-time.ts'
import { useBoot } from '#web/lib/boot.ts'
import { dateLocale } from '#web/lib/format/date-locale.ts'
import { localMoment } from '#web/lib/format/local-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { formatZonedClock } from '#web/lib/format/zoned-times.ts'
import { Loaded } from '#web/parts/meetings/parts.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FreeWeekPeople } from './free-week-people.tsx'
import { freeWeekQuery, type AskedWeek, type FreeWeekAnswer } from './free-week.queries.ts'
import { busyBlocks, pickSlots } from './pick-slots.ts'
import { Slot, WeekGrid } from './week-grid.tsx'
import { hoursOf, isIn, shownDays } from './week-layout.ts'
import styles from './week.module.css'

interface FreeWeekProps {
  asked: AskedWeek
  /** Times as in inputs, in the interview's zone; empty ones are not entered yet. */
  times: readonly string[]
  /** The exact times of those chosen here, because a local hour can occur twice. */
  moments: ReadonlyMap<string, number>
  onChange: (times: string[], moments: ReadonlyMap<string, number>) => void
}

/** A week of all interviewers; clicking a time at which everyone is free offers it. */
export function FreeWeek({ asked, times, moments, onChange }: FreeWeekProps) {
  const t = useTranslations()
  const [day, setDay] = useState<string | null>(null)
  const isReady =
    Number.isInteger(asked.durationMinutes) && asked.durationMinutes >= 5 && asked.interviewerIds.length > 0
  const week = useQuery({ ...freeWeekQuery({ ...asked, day }), enabled: isReady, placeholderData: keepPreviousData })
  return (
    <section className={cx('stack g3', styles.aside)} aria-labelledby="free-week">
      <h2 className="h3" id="free-week">
        {t('staffInterviews.week.freeTitle')}
      </h2>
      {isReady ? (
        <Loaded query={week}>
          {(data) => (
            <div className="stack g3" aria-busy={week.isPlaceholderData}>
              <Head days={data.days} nowTs={data.nowTs} zone={asked.timeZone} onDay={setDay} />
              <Week week={data} {...{ asked, times, moments, onChange }} />
              <FreeWeekPeople week={data} />
            </div>
          )}
        </Loaded>
      ) : (
        <p className="ui muted">{t('staffInterviews.find.noColleague')}</p>
      )}
    </section>
  )
}

interface HeadProps {
  days: readonly WeekDay[]
  nowTs: number
  zone: string
  onDay: (day: string) => void
}

function Head({ days, nowTs, zone, onDay }: HeadProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const [first, last] = [days[0]!, days.at(-1)!]
  const text = dayRangeText([first.startsTs * 1000, (last.endsTs - 1) * 1000], dateLocale(locale), zone, {
    day: 'numeric',
    month: 'long',
  })
  return (
    <div className="row flow">
      <IconButton
        size="s"
        icon="chevron-left"
        isMirrored
        label={t('staffInterviews.week.before')}
        disabled={first.startsTs <= nowTs}
        onClick={() => onDay(addDays(first.date, -7))}
      />
      <IconButton
        size="s"
        icon="chevron-right"
        isMirrored
        label={t('staffInterviews.week.after')}
        onClick={() => onDay(addDays(first.date, 7))}
      />
      <span className="strong" aria-live="polite">
        {text}
      </span>
      <span className="small muted">{t('staffInterviews.week.timesIn', { zone: cityOf(zone) })}</span>
    </div>
  )
}

const cityOf = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ')
const spanOf = ([startsTs, endsTs]: readonly [number, number]) => ({ startsTs, endsTs })

function Week({ week, asked, times, moments, onChange }: FreeWeekProps & { week: FreeWeekAnswer }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { timeZone: zone, durationMinutes } = asked
  const seconds = durationMinutes * 60
  const given = times.filter((time) => time !== '')
  const chosen = given.flatMap((time) => {
    const read = moments.has(time) ? { ts: moments.get(time)! } : readMoment(time, zone)
    return 'ts' in read ? [read.ts] : []
  })
  const inWeek = chosen.filter((ts) => week.days.some((day) => isIn({ startsTs: ts, endsTs: ts + seconds }, day)))
  const slots = pickSlots(week.free, inWeek, durationMinutes).map((ts) => ({ startsTs: ts, endsTs: ts + seconds }))
  const work = week.work.map(spanOf)
  const busy = busyBlocks([
    ...week.people.map(({ name, interviews, busy: own }) => ({ name, times: [...interviews, ...own] })),
    { name: t('meetings.candidate'), times: week.candidate },
  ])
  const days = shownDays(week.days, [...slots, ...work], dateLocale(locale))
  const hours = hoursOf([...slots, ...work], days, zone)
  const toggle = (ts: number) => {
    const text = localMoment(ts, zone)
    const isChosen = chosen.includes(ts)
    const next = isChosen ? given.filter((time) => (moments.get(time) ?? -1) !== ts && time !== text) : [...given, text]
    onChange(next.length === 0 ? [''] : next.toSorted(), new Map([[text, ts]]))
  }
  return (
    <>
      {week.free.length === 0 && <Bar icon="info">{t('staffInterviews.week.noneFree')}</Bar>}
      <WeekGrid days={days} zone={zone} hours={hours} nowTs={week.nowTs} work={work}>
        {(day) => {
          const own = slots.filter((each) => isIn(each, day))
          if (own.length === 0 && !busy.some((each) => isIn(each, day))) return null
          const blocks = busy.filter((each) => isIn(each, day))
          const taken = blocks.map((each) => (
            <Slot key={`busy ${each.startsTs}`} {...{ day, zone, hours }} startsTs={each.startsTs} endsTs={each.endsTs}>
              <BusyBlock {...each} day={day} zone={zone} />
            </Slot>
          ))
          const open = own.map((slot) => (
            <Slot key={slot.startsTs} {...{ day, zone, hours }} {...slot}>
              <FreeSlot
                startsTs={slot.startsTs}
                zone={zone}
                candidateZone={week.candidateTimeZone}
                number={
                  chosen.includes(slot.startsTs) ? chosen.toSorted((a, b) => a - b).indexOf(slot.startsTs) + 1 : null
                }
                isFull={given.length >= maxOfferedTimes}
                onPress={() => toggle(slot.startsTs)}
              />
            </Slot>
          ))
          return [...taken, ...open]
        }}
      </WeekGrid>
    </>
  )
}

interface FreeSlotProps {
  startsTs: number
  zone: string
  candidateZone: string | null
  /** The index of the offered time; null if it is not offered. */
  number: number | null
  isFull: boolean
  onPress: () => void
}

function FreeSlot({ startsTs, zone, candidateZone, number, isFull, onPress }: FreeSlotProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const time = formatZonedClock(startsTs, zone, locale)
  const isElsewhere =
    candidateZone !== null && offsetSecondsAt(startsTs, candidateZone) !== offsetSecondsAt(startsTs, zone)
  return (
    <button
      type="button"
      className={cx(styles.block, number === null ? styles.free : styles.set)}
      aria-pressed={number !== null}
      disabled={number === null && isFull}
      onClick={onPress}
    >
      <span className="num strong">
        {number === null ? time : t('staffInterviews.week.offeredAt', { number, time })}
      </span>
      {isElsewhere && (
        <small className="num">
          {t('staffInterviews.week.there', {
            time: formatZonedClock(startsTs, candidateZone, locale),
            zone: cityOf(candidateZone),
          })}
        </small>
      )}
    </button>
  )
}

interface BusyBlockProps {
  startsTs: number
  endsTs: number
  names: string[]
  day: WeekDay
  zone: string
}

/** Who is busy, without the reason. */
function BusyBlock({ startsTs, endsTs, names, day, zone }: BusyBlockProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  return (
    <div className={cx(styles.block, styles.busy)}>
      <span className={styles.agendaOnly}>
        {t('staffInterviews.week.busyFor', {
          from: formatZonedClock(Math.max(startsTs, day.startsTs), zone, locale),
          to: formatZonedClock(Math.min(endsTs, day.endsTs), zone, locale),
        })}{' '}
      </span>
      <bdi>{listOf(names, locale)}</bdi>
    </div>
  )
}
