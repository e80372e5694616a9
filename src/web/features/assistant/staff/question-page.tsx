import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StaffQuestion } from '#contract/assistant/assistant-questions.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { BackLink, columnsClass, Facts } from '#web/parts/staff-page.tsx'
import { useInboxMark } from '#web/parts/use-inbox-mark.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AnswerForm } from './answer-form.tsx'
import { GivenAnswer } from './given-answer.tsx'
import { staffQuestionQuery } from './staff-questions.queries.ts'
import { Words } from './words.tsx'
import styles from './question-page.module.css'

/** A question asked through the assistant, and its answer. */
export function QuestionPage({ id }: { id: string }) {
  const t = useTranslations()
  const { data, error, isPending, refetch, isFetching } = useQuery(staffQuestionQuery(id))
  if (data) return <Question question={data} />
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <div className="wrap page">
      {isPending ? (
        <Skeleton height="240px" />
      ) : (
        <ErrorState
          level={1}
          title={t(isMissing ? 'staffQuestions.missing' : 'staffMessages.failed')}
          retryLabel={t('staffMessages.retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {error?.message}
        </ErrorState>
      )}
    </div>
  )
}

function Question({ question }: { question: StaffQuestion }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  // Restored when an answer is undone.
  const [draft, setDraft] = useState('')
  useInboxMark(question.thread, question.askedTs)
  const name = question.fullName || question.email || t('staffQuestions.someone')
  return (
    <div className="wrap page stack g6">
      <BackLink to="/careers/admin/messages">{t('staffMessages.title')}</BackLink>
      <h1 className="h1" dir="auto">
        {t('staffQuestions.title', { name })}
      </h1>
      <div className={columnsClass}>
        <div className="stack g6">
          <section className={cardClass({}, 'stack g3')} aria-labelledby="question">
            <h2 className="h2" id="question">
              {t('staffQuestions.question')}
            </h2>
            <Words text={question.question} />
          </section>
          {question.answer ? (
            <GivenAnswer question={question} onUndone={setDraft} />
          ) : (
            <AnswerForm question={question} name={name} text={draft} onChange={setDraft} />
          )}
          {question.conversation.length > 0 && <Conversation question={question} />}
        </div>
        <Facts
          title={t('staffQuestions.about')}
          facts={[
            [t('staffQuestions.name'), question.fullName],
            [t('staffQuestions.email'), question.email],
            [
              t('staffQuestions.position'),
              question.position && <PositionLink key="position" position={question.position} />,
            ],
            [t('staffQuestions.asked'), formatMoment(question.askedTs, locale)],
            [t('staffQuestions.language'), question.locale === locale ? '' : languageName(question.locale)],
          ]}
        >
          <p className="small muted">
            {t(question.hasAccount ? 'staffQuestions.hasAccount' : 'staffQuestions.notProved')}
          </p>
        </Facts>
      </div>
    </div>
  )
}

function PositionLink({ position: { id, title } }: { position: NonNullable<StaffQuestion['position']> }) {
  const t = useTranslations()
  if (title === '') return t('staffApplications.removedPosition')
  return (
    <Link to="/careers/admin/positions/$id/{-$tab}" params={{ id: String(id), tab: undefined }}>
      {title}
    </Link>
  )
}

/** The part of the conversation that the person agreed to share. */
function Conversation({ question }: { question: StaffQuestion }) {
  const t = useTranslations()
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="conversation">
      <h2 className="h2" id="conversation">
        {t('staffQuestions.conversation')}
      </h2>
      <p className="small muted">{t('staffQuestions.conversationAbout')}</p>
      <ol className={styles.talk}>
        {question.conversation.map((turn, place) => (
          <li key={place} className="stack g2">
            <Words text={turn.text} />
            {turn.reply !== null && (
              <div className={styles.reply}>
                <p className="small muted">{t('staffQuestions.assistant')}</p>
                <Words text={turn.reply} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
