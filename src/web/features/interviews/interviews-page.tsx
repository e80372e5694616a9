import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { getDashboardInterviews, Interview } from '#contract/interviews/interviews.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { LongList } from '#web/ui/content/long-list.tsx'
import { InterviewRow } from './interview-row.tsx'
import { interviewsQuery } from './interviews.queries.ts'

/** The candidate's interviews: upcoming and past. */
export function InterviewsPage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow page stack g8">
      <h1 className="h1">{t('interviews.title')}</h1>
      <InterviewLists />
    </div>
  )
}

/** The same lists for the dashboard's tab. */
export function InterviewLists() {
  const t = useTranslations()
  const answer = useQuery(interviewsQuery())
  return (
    <LoadedRows
      answer={answer}
      loadingLabel={t('common.loading')}
      failedTitle={t('interviews.failed')}
      retryLabel={t('interviews.retry')}
    >
      {(lists) => <Lists {...lists} />}
    </LoadedRows>
  )
}

function Lists({ interviews, pastInterviews }: DataOf<typeof getDashboardInterviews>) {
  const t = useTranslations()
  if (interviews.length + pastInterviews.length === 0) {
    return (
      <EmptyState
        art="document"
        title={t('interviews.empty')}
        actions={
          <Link to="/careers/applications" className={buttonClass()}>
            {t('interviews.toApplications')}
          </Link>
        }
      >
        {t('interviews.emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <Rows title={t('interviews.ahead')} rows={interviews} empty={t('interviews.noneAhead')} />
      {pastInterviews.length > 0 && <Rows title={t('interviews.past')} rows={pastInterviews} />}
    </>
  )
}

const mostShown = 20

function Rows({ title, rows, empty }: { title: string; rows: Interview[]; empty?: string }) {
  const t = useTranslations()
  return (
    <section className="stack">
      <h2 className="h2">{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <LongList
          className={cx(cardClass({ isFlush: true }), rowsClass)}
          first={mostShown}
          step={mostShown}
          moreLabel={(count) => t('interviews.more', { count })}
          rows={rows.map((interview) => (
            <InterviewRow key={interview.id} interview={interview} />
          ))}
        />
      )}
    </section>
  )
}
