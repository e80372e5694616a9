import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ConsoleHome } from '#contract/console-home.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { may, mayOpen } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { formatZonedDay, useReaderZone } from '#web/lib/format/zoned-times.ts'
import { Greeting } from '#web/parts/greeting.tsx'
import { NamesSwitch } from '#web/parts/names/names-switch.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { homeQuery, overviewQuery } from './home.queries.ts'
import { homeTasks } from './home-tasks.ts'
import { ActivityFeed } from './activity.tsx'
import { AnswersOnTime } from './answers-on-time.tsx'
import { InterviewsToday } from './interviews-today.tsx'
import { MyPositions } from './my-positions.tsx'
import { NeedsYou } from './needs-you.tsx'
import { WaitingLongest } from './waiting-longest.tsx'
import styles from './console.module.css'

/** The console's first page: current tasks, each one click from its work. */
export function ConsoleHomePage() {
  const t = useTranslations()
  const { user } = useBoot()
  const answer = useQuery(homeQuery())
  return (
    <div className="wrap page stack g8">
      <header className="row between flow">
        <div className="stack g1">
          <h1 className="h1" dir="auto">
            <Greeting />
          </h1>
          <p className="ui muted" style={{ minBlockSize: '1.375rem' }}>
            {answer.data && <Summary home={answer.data} />}
          </p>
        </div>
        <span className="row flow gap-3">
          <NamesSwitch />
          {may(user, 'positions', 'write') && (
            <Link to="/careers/admin/positions/drafts" search={{ new: true }} className={buttonClass()}>
              <Icon name="plus" size="s" />
              {t('console.command.newPosition')}
            </Link>
          )}
        </span>
      </header>
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('console.home.failed')}
        retryLabel={t('console.home.retry')}
        rowHeights={['56px', '56px', '56px', '56px']}
      >
        {(home) => <Home home={home} />}
      </LoadedRows>
    </div>
  )
}

function Summary({ home }: { home: ConsoleHome }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const zone = useReaderZone() ?? 'UTC'
  const day = formatZonedDay(home.nowTs, zone, locale)
  const count = homeTasks(home).length
  const late = home.late.count
  const text =
    late > 0 ? t('console.home.summaryLate', { day, count, late }) : t('console.home.summary', { day, count })
  // Many languages write days with a small letter, but not at the beginning of a sentence.
  return text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(formatLocale(locale)))
}

function Home({ home }: { home: ConsoleHome }) {
  const t = useTranslations()
  const { user } = useBoot()
  // Interviewers and editors know nothing of applications, and may not open them.
  const readsApplications = mayOpen(user, 'applications')
  // Shown next to the tasks: without it, the page is complete.
  const { data: overview } = useQuery(overviewQuery())
  const tasks = homeTasks(home)
  return (
    <div className={styles.columns}>
      <div className="stack g12">
        {tasks.length === 0 ? (
          <EmptyState
            art="check"
            title={t('console.home.nothing')}
            actions={
              readsApplications && (
                <Link to="/careers/admin/applications" className={buttonClass()}>
                  {t('console.home.allApplications')}
                </Link>
              )
            }
          >
            {readsApplications && t('console.home.nothingText')}
          </EmptyState>
        ) : (
          <NeedsYou tasks={tasks} nowTs={home.nowTs} />
        )}
        {overview && overview.myPositions.count > 0 && <MyPositions mine={overview.myPositions} />}
        {home.waiting.length > 0 && <WaitingLongest waiting={home.waiting} nowTs={home.nowTs} />}
      </div>
      <div className="stack g12">
        {mayOpen(user, 'interviews') && <InterviewsToday interviews={home.interviews} nowTs={home.nowTs} />}
        {overview?.answersOnTime && overview.promiseDays !== null && (
          <AnswersOnTime answers={overview.answersOnTime} promiseDays={overview.promiseDays} />
        )}
        {overview && <ActivityFeed activity={overview.activity} nowTs={overview.nowTs} />}
      </div>
    </div>
  )
}
