import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { getDashboardInterviews, Interview } from '#contract/interviews.ts'
import { useSay } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cardClass, rowsClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadedRows } from '#web/ui/loaded-rows.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { InterviewRow } from './interview-row.tsx'
import { interviewsQuery } from './interviews.queries.ts'

/** The candidate's interviews: what is ahead, and what is over. */
export function InterviewsPage() {
  const say = useSay()
  return (
    <div className="wrap narrow page stack g8">
      <h1 className="h1">{say('interviews.title')}</h1>
      <InterviewLists />
    </div>
  )
}

/** The same lists for the dashboard's tab. */
export function InterviewLists() {
  const say = useSay()
  const answer = useQuery(interviewsQuery())
  return (
    <LoadedRows
      answer={answer}
      loadingLabel={say('common.loading')}
      failedTitle={say('interviews.failed')}
      retryLabel={say('interviews.retry')}
    >
      {(lists) => <Lists {...lists} />}
    </LoadedRows>
  )
}

function Lists({ interviews, pastInterviews }: DataOf<typeof getDashboardInterviews>) {
  const say = useSay()
  if (interviews.length + pastInterviews.length === 0) {
    return (
      <EmptyState
        art="document"
        title={say('interviews.empty')}
        actions={
          <Link to="/careers/applications" className={buttonClass()}>
            {say('interviews.toApplications')}
          </Link>
        }
      >
        {say('interviews.emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <Rows title={say('interviews.ahead')} rows={interviews} empty={say('interviews.noneAhead')} />
      {pastInterviews.length > 0 && <Rows title={say('interviews.past')} rows={pastInterviews} />}
    </>
  )
}

const mostShown = 20

function Rows({ title, rows, empty }: { title: string; rows: Interview[]; empty?: string }) {
  const say = useSay()
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
          moreLabel={(count) => say('interviews.more', { count })}
          rows={rows.map((interview) => (
            <InterviewRow key={interview.id} interview={interview} />
          ))}
        />
      )}
    </section>
  )
}
