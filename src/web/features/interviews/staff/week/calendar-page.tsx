import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { addDays, weekViews } from '#shared/interviews/week-days.ts'
import { dayRangeText } from '#shared/time/day-text.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { dateLocale } from '#web/lib/format/date-locale.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useReaderZone } from '#web/lib/format/zoned-times.ts'
import { useZoneOptions } from '#web/parts/meetings/meeting-times.ts'
import { Loaded } from '#web/parts/meetings/parts.tsx'
import { NamesSwitch } from '#web/parts/names/names-switch.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { iconButtonClass } from '#web/ui/controls/icon-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { chipClass } from '#web/ui/content/chip.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Segment } from '#web/ui/content/tabs.tsx'
import {
  calendarFilters,
  calendarQuery,
  readCalendarSearch,
  type CalendarSearch,
  type CalendarWeek,
} from './calendar.queries.ts'
import { InterviewWeek } from './interview-week.tsx'
import type { Unread } from '#web/lib/pages/search-types.ts'

const page = { to: '/careers/admin/interviews/calendar' } as const

/** A week of interviews: the reader's own, those of their positions, or all that they may see. */
export function CalendarPage({ search: given }: { search: Unread<CalendarSearch> }) {
  const t = useTranslations()
  const { user } = useBoot()
  const search = readCalendarSearch(given)
  const readerZone = useReaderZone()
  const zone = search.zone ?? readerZone ?? undefined
  const week = useQuery(calendarQuery({ ...search, zone }))
  // People who only hold interviews have no others to see.
  const hasViews = may(user, 'interviews', 'write', 'own')
  return (
    <div className="wrap page stack g6">
      <header className="row between flow">
        <h1 className="h1">{t('staffInterviews.week.title')}</h1>
        <NamesSwitch />
      </header>
      <div className="row flow between">
        {hasViews && (
          <Segment label={t('staffInterviews.week.whose')}>
            {weekViews.map((view) => (
              <Link
                key={view}
                {...page}
                search={{ ...search, view: view === 'mine' ? undefined : view }}
                aria-current={(search.view ?? 'mine') === view ? 'true' : undefined}
                resetScroll={false}
              >
                {t(`staffInterviews.week.view.${view}`)}
              </Link>
            ))}
          </Segment>
        )}
        <nav className="row flow" aria-label={t('staffInterviews.week.which')}>
          {[undefined, ...calendarFilters].map((show) => (
            <Link
              key={show ?? 'all'}
              {...page}
              search={{ ...search, show }}
              className={chipClass({ isOn: show === search.show })}
              aria-current={show === search.show ? 'true' : undefined}
              resetScroll={false}
            >
              {t(`staffInterviews.week.show.${show ?? 'all'}`)}
            </Link>
          ))}
        </nav>
      </div>
      <Loaded query={week}>
        {(data) => (
          <div className="stack g4" aria-busy={week.isPlaceholderData}>
            <WeekHead search={search} week={data} />
            <InterviewWeek week={data} show={search.show} />
          </div>
        )}
      </Loaded>
    </div>
  )
}

/** The week, links to others, and the time zone. */
function WeekHead({ search, week }: { search: CalendarSearch; week: CalendarWeek }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const navigate = useNavigate()
  const { days, timeZone, nowTs } = week
  const [first, last] = [days[0]!, days.at(-1)!]
  const zones = useZoneOptions(timeZone)
  const text = dayRangeText([first.startsTs * 1000, (last.endsTs - 1) * 1000], dateLocale(locale), timeZone, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const isThisWeek = first.startsTs <= nowTs && nowTs < last.endsTs
  const to = (offset: number) => ({ ...page, search: { ...search, day: addDays(first.date, offset) } })
  return (
    <div className="row flow between">
      <div className="row flow">
        <Link
          {...to(-7)}
          className={iconButtonClass({ line: true })}
          aria-label={t('staffInterviews.week.before')}
          resetScroll={false}
        >
          <Icon name="chevron-left" dir />
        </Link>
        <Link
          {...to(7)}
          className={iconButtonClass({ line: true })}
          aria-label={t('staffInterviews.week.after')}
          resetScroll={false}
        >
          <Icon name="chevron-right" dir />
        </Link>
        {!isThisWeek && (
          <Link
            {...page}
            search={{ ...search, day: undefined }}
            className={buttonClass({ size: 's' })}
            resetScroll={false}
          >
            {t('staffInterviews.week.today')}
          </Link>
        )}
        <h2 className="h2" aria-live="polite">
          {text}
        </h2>
      </div>
      <Select
        className="w-s"
        label={t('staffInterviews.week.zone')}
        value={timeZone}
        options={zones}
        onChange={({ target }) =>
          void navigate({ ...page, search: { ...search, zone: target.value }, replace: true, resetScroll: false })
        }
      />
    </div>
  )
}
