import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { FormRowsSkeleton } from './form-rows-skeleton.tsx'
import { onboardingQuery } from './forms.queries.ts'
import { OnboardingDone } from './onboarding-done.tsx'
import { OnboardingStep } from './onboarding-step.tsx'

/** What to do before the first day, in order, with completed steps marked (spec/1 §2). */
export function OnboardingPage() {
  const t = useTranslations()
  const onboarding = useQuery(onboardingQuery())
  const { data } = onboarding
  const isDone = data !== undefined && data.totalCount > 0 && data.completedCount === data.totalCount
  const next = data?.forms.find((form) => form.status !== 'completed')
  return (
    <div className="wrap narrow page stack g8">
      {isDone ? (
        <OnboardingDone forms={data.forms} />
      ) : (
        <header className="stack">
          <h1 className="h1">{t('forms.onboarding.title')}</h1>
          {data !== undefined && data.totalCount > 0 && (
            <div className="stack g2 w-m">
              <p className="ui muted num">
                {t('forms.onboarding.progress', { done: data.completedCount, total: data.totalCount })}
              </p>
              <ProgressBar
                label={t('forms.onboarding.title')}
                percent={(data.completedCount / data.totalCount) * 100}
                valueText={t('forms.onboarding.progress', { done: data.completedCount, total: data.totalCount })}
              />
            </div>
          )}
        </header>
      )}
      <LoadedRows
        answer={onboarding}
        skeleton={<FormRowsSkeleton />}
        failedTitle={t('forms.onboarding.failed')}
        retryLabel={t('forms.retry')}
      >
        {(data) =>
          data.totalCount === 0 ? (
            <EmptyState
              art="flag"
              title={t('forms.onboarding.empty')}
              actions={
                <Link to="/careers/applications" className={buttonClass()}>
                  {t('forms.empty.toApplications')}
                </Link>
              }
            >
              {t('forms.onboarding.emptyText')}
            </EmptyState>
          ) : (
            <section className="stack">
              {isDone && <h2 className="h2">{t('forms.onboarding.sent')}</h2>}
              <ol className="stack g3">
                {data.forms.map((form, index) => (
                  <OnboardingStep
                    key={form.id}
                    form={form}
                    number={index + 1}
                    isNext={form.id === next?.id}
                    now={onboarding.dataUpdatedAt}
                  />
                ))}
              </ol>
            </section>
          )
        }
      </LoadedRows>
    </div>
  )
}
