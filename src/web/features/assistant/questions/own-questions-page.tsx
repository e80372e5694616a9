import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AskedQuestion } from '#contract/assistant/assistant-questions.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { ownQuestionsQuery } from './own-questions.queries.ts'
import styles from './own-questions.module.css'

/** The account's questions to people through the assistant, and their answers. */
export function OwnQuestionsPage() {
  const t = useTranslations()
  return (
    <div className="wrap page stack g6">
      <PageHeader title={t('questions.title')} info={t('questions.about')} />
      <LoadedRows
        answer={useQuery(ownQuestionsQuery())}
        loadingLabel={t('common.loading')}
        failedTitle={t('questions.failed')}
        retryLabel={t('questions.retry')}
      >
        {(questions) =>
          questions.length === 0 ? (
            <EmptyState
              art="mail"
              title={t('questions.none')}
              actions={
                <Link to="/careers" className={buttonClass()}>
                  {t('questions.search')}
                </Link>
              }
            >
              {t('questions.noneText')}
            </EmptyState>
          ) : (
            <ol className={styles.list}>
              {questions.map((question) => (
                <Question key={question.id} question={question} />
              ))}
            </ol>
          )
        }
      </LoadedRows>
    </div>
  )
}

function Question({ question: { id, question, position, askedTs, answer } }: { question: AskedQuestion }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  return (
    <li className={cardClass({}, 'stack g3')} id={`question-${id}`}>
      <p className="small muted" dir="auto">
        {position
          ? t('questions.askedAbout', { date: formatMoment(askedTs, locale), position })
          : formatMoment(askedTs, locale)}
      </p>
      <p className={styles.words} dir="auto">
        {question}
      </p>
      {answer ? (
        <div className={styles.answer}>
          <p className="small muted">
            {t('questions.answeredBy', { name: answer.authorName, date: formatMoment(answer.atTs, locale) })}
          </p>
          <p className={styles.words} dir="auto">
            {answer.text}
          </p>
        </div>
      ) : (
        <p className="muted">{t('questions.waiting')}</p>
      )}
    </li>
  )
}
