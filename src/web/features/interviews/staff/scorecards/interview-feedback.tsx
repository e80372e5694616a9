import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import type { AnswerOf } from '#contract/calls.ts'
import type { StaffInterview } from '#contract/interviews/interviews.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { KitView } from '../kits/kit-view.tsx'
import { CardPeople } from './card-people.tsx'
import { CardTable } from './card-table.tsx'
import { ScorecardForm } from './scorecard-form.tsx'
import { interviewFeedbackQuery } from './scorecards.queries.ts'
import { SentCard } from './sent-card.tsx'
import styles from './scorecards.module.css'

type Feedback = AnswerOf<'GET /api/pcsx/staff/interviews/:id/scorecards'>

interface InterviewFeedbackProps {
  interview: StaffInterview
  /** The résumé and the answers. */
  sent: ReactNode
  facts: ReactNode
}

/** The interviewers' kit and their scorecards: the others' once the reader's own is in. */
export function InterviewFeedback({ interview, sent, facts }: InterviewFeedbackProps) {
  const t = useTranslations()
  const answer = useQuery(interviewFeedbackQuery(interview.id))
  return (
    <LoadedRows
      answer={answer}
      loadingLabel={t('common.loading')}
      failedTitle={t('scorecards.failed')}
      retryLabel={t('scorecards.retry')}
      rowHeights={['160px', '320px']}
    >
      {(feedback) => (
        <div className={styles.beside}>
          <div className="stack g8">
            {sent}
            {feedback.applicationId !== null && (
              <div>
                <Link
                  to="/careers/admin/applications/$id"
                  params={{ id: feedback.applicationId }}
                  className={buttonClass({ size: 's' })}
                >
                  <Icon name="file-text" size="s" />
                  {t('scorecards.openApplication')}
                </Link>
              </div>
            )}
            {feedback.kit && <KitView kit={feedback.kit} />}
            {feedback.own === null && facts}
          </div>
          <div className="stack g5">
            <OwnCard interview={interview} feedback={feedback} />
            <Others feedback={feedback} />
            {feedback.own !== null && facts}
          </div>
        </div>
      )}
    </LoadedRows>
  )
}

function Others({ feedback: { people, cards, isHidden } }: { feedback: Feedback }) {
  const t = useTranslations()
  const hasOthers = people.some(({ isOwn }) => !isOwn)
  return (
    <>
      {hasOthers && (
        <section className={cardClass({}, 'stack g4')} aria-labelledby="scorecards">
          <h2 className="h2" id="scorecards">
            {t('scorecards.title')}
          </h2>
          <CardPeople people={people} isHidden={isHidden} />
          {cards.length > 0 && <CardTable cards={cards} />}
        </section>
      )}
      {cards.length > 0 && (
        <ol className={styles.cards}>
          {cards.map((card) => (
            <SentCard key={card.id} card={card} />
          ))}
        </ol>
      )}
    </>
  )
}

function OwnCard({ interview, feedback: { own, state, isHidden } }: { interview: StaffInterview; feedback: Feedback }) {
  const t = useTranslations()
  const [isCorrecting, setCorrecting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const [first = ''] = (interview.name || interview.email).split(' ')
  if (own === null || state === null) return null
  const isOpen = own.sent === null || own.draft !== null || isCorrecting
  const handleDone = () => {
    setCorrecting(false)
    heading.current?.focus()
  }
  return (
    <section className={cardClass({}, 'stack g5')} aria-labelledby="own-card">
      <h2 className="h2" id="own-card" ref={heading} tabIndex={-1}>
        {t('scorecards.own')}
      </h2>
      {state === 'excused' ? (
        <Excused id={interview.id} />
      ) : isOpen ? (
        <>
          <ScorecardForm
            key={interview.id}
            of={{ kind: 'interviews', id: interview.id }}
            own={own}
            name={first}
            isHidden={isHidden}
            onDone={handleDone}
          />
          {(state === 'due' || state === 'late') && <DidNotTakePlace id={interview.id} />}
        </>
      ) : (
        <>
          <p>{t('scorecards.isSent')}</p>
          <div>
            <Button onClick={() => setCorrecting(true)}>{t('scorecards.correct')}</Button>
          </div>
        </>
      )}
    </section>
  )
}

function useExcuse(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isExcused: boolean) =>
      callApi('POST /api/pcsx/staff/interviews/:id/scorecard/excuse', { params: { id }, body: { isExcused } }),
    onSuccess: () =>
      Promise.all(
        ['scorecards', 'my-interviews', 'console-counts', 'console-home'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}

function DidNotTakePlace({ id }: { id: string }) {
  const t = useTranslations()
  const excuse = useExcuse(id)
  return (
    <div className="stack g2">
      <div>
        <Button
          size="s"
          isPending={excuse.isPending}
          pendingLabel={t('scorecards.sending')}
          onClick={() => excuse.mutate(true)}
        >
          {t('scorecards.didNotTakePlace')}
        </Button>
      </div>
      {excuse.isError && (
        <Bar tone="danger" role="alert">
          {excuse.error.message}
        </Bar>
      )}
    </div>
  )
}

function Excused({ id }: { id: string }) {
  const t = useTranslations()
  const excuse = useExcuse(id)
  return (
    <>
      <p role="status">{t('scorecards.excused')}</p>
      <div>
        <Button
          isPending={excuse.isPending}
          pendingLabel={t('scorecards.sending')}
          onClick={() => excuse.mutate(false)}
        >
          {t('scorecards.tookPlace')}
        </Button>
      </div>
    </>
  )
}
