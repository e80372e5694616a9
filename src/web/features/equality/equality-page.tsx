import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { smallestGroup } from '#shared/equality/hide-small-groups.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { equalityQuery, type EqualitySearch, type EqualityTotals } from './equality.queries.ts'
import { EqualityFilters } from './equality-filters.tsx'
import { QuestionTable } from './question-table.tsx'
import { StagesSection } from './stages-section.tsx'
import styles from './equality.module.css'

/** Voluntary answers of people about themselves, as totals that identify no one. */
export function EqualityPage({ search, tabs }: { search: EqualitySearch; tabs: ReactNode }) {
  const t = useTranslations()
  const answer = useQuery(equalityQuery(search))
  return (
    <div className="wrap page stack g6">
      <PageHeader title={t('console.area.reports')} info={t('equality.intro', { least: smallestGroup })} />
      {tabs}
      {answer.isError ? (
        <ErrorState
          title={t('equality.failed')}
          retryLabel={t('equality.retry')}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        >
          {answer.error.message}
        </ErrorState>
      ) : answer.isPending ? (
        <Skeleton width="100%" height="320px" />
      ) : answer.data.totals === null ? (
        <EmptyState art="flag" title={t('equality.noForm')}>
          {t('equality.noFormText')}
        </EmptyState>
      ) : (
        <div className="stack g6" aria-busy={answer.isPlaceholderData}>
          <EqualityFilters forms={answer.data.forms} formId={answer.data.totals.formId} />
          <Totals totals={answer.data.totals} />
          <StagesSection search={search} />
        </div>
      )}
    </div>
  )
}

function Totals({ totals }: { totals: EqualityTotals }) {
  const t = useTranslations()
  if (totals.people === null)
    return (
      <EmptyState art="flag" title={t('equality.tooFew', { least: smallestGroup })}>
        {t('equality.tooFewText')}
      </EmptyState>
    )
  return (
    <>
      <p className="ui" role="status">
        {t('equality.people', { count: totals.people })}
      </p>
      <p className="small muted">{t('equality.batch', { least: smallestGroup })}</p>
      <div className={styles.questions}>
        {totals.questions.map((question) => (
          <section key={question.name} className={cardClass({}, 'stack g3')}>
            <h2 className="h3" dir="auto" lang={totals.language}>
              {question.label}
            </h2>
            <QuestionTable question={question} formId={totals.formId} language={totals.language} />
          </section>
        ))}
      </div>
    </>
  )
}
