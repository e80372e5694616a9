import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { callAddress } from '#contract/call-address.ts'
import { smallestGroup, smallestShare } from '#shared/equality/hide-small-groups.ts'
import { oneLeftOutOf } from '#shared/equality/set-aside.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { useBoot } from '#web/lib/boot.ts'
import { dateLocale } from '#web/lib/format/date-locale.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { stagesQuery, type EqualitySearch, type StagesQuestion } from './equality.queries.ts'
import { StagesTable } from './stages-table.tsx'

/** How far each group got, with an explanation of what the numbers can and cannot show. */
export function StagesSection({ search }: { search: EqualitySearch }) {
  const t = useTranslations()
  const id = useId()
  const answer = useQuery(stagesQuery(search))
  if (answer.isError)
    return (
      <ErrorState
        title={t('equality.failed')}
        retryLabel={t('equality.retry')}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      >
        {answer.error.message}
      </ErrorState>
    )
  if (answer.isPending) return <Skeleton width="100%" height="240px" />
  const { byStage } = answer.data
  if (!byStage) return null
  return (
    <section className="stack g4" aria-labelledby={id} aria-busy={answer.isPlaceholderData}>
      <div className="stack g2">
        <h2 className="h2" id={id}>
          {t('equality.stages.title')}
        </h2>
        <p className="ui muted">{t('equality.stages.intro')}</p>
        <p className="ui muted">{t('equality.stages.safety', { least: smallestGroup, oneOf: oneLeftOutOf })}</p>
      </div>
      {byStage.questions.length === 0 ? (
        <EmptyState art="flag" title={t('equality.stages.empty')}>
          {t('equality.stages.emptyText')}
        </EmptyState>
      ) : (
        <>
          <Bar icon="info">{t('equality.stages.meaning')}</Bar>
          {byStage.questions.map((question) => (
            <QuestionCard key={question.name} question={question} formId={byStage.formId} language={byStage.language} />
          ))}
          <p className="small muted">{t('equality.stages.note', { least: smallestShare })}</p>
        </>
      )}
    </section>
  )
}

interface QuestionCardProps {
  question: StagesQuestion
  formId: string
  language: string | undefined
}

function QuestionCard({ question, formId, language }: QuestionCardProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const id = useId()
  const list = new Intl.ListFormat(formatLocale(locale), { type: 'conjunction' })
  const hidden = question.groups.flatMap(({ applied, label }) => (applied === null ? [label] : []))
  const day = new Intl.DateTimeFormat(formatLocale(dateLocale(locale)), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <section className={cardClass({}, 'stack g3')} aria-labelledby={id}>
      <div className="row between flow">
        <h3 className="h3" id={id} dir="auto" lang={language}>
          {question.label}
        </h3>
        <a
          className={buttonClass({ variant: 'neutral', size: 's' })}
          href={callAddress('GET /api/pcsx/staff/equality/stages/tables/:question', {
            params: { question: question.name },
            query: { form: formId, hl: locale },
          })}
          aria-label={t('reports.csv', { table: t('equality.stages.table', { question: question.label }) })}
        >
          <Icon name="download" size="s" />
          {t('reports.csvShort')}
        </a>
      </div>
      <StagesTable question={question} language={language} />
      <p className="small muted">
        {[
          t('equality.stages.counted', { count: question.people, day: day.format(new Date(question.day)) }),
          !question.isSingle && t('equality.several'),
          hidden.length > 0 && t('equality.stages.tooFew', { groups: list.format(hidden) }),
        ]
          .filter((text) => text !== false)
          .join(' ')}
      </p>
    </section>
  )
}
