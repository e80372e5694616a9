import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState, ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { TabCount, Tabs } from '#web/ui/content/tabs.tsx'
import { FormRow } from './form-row.tsx'
import { FormRowsSkeleton } from './form-rows-skeleton.tsx'
import { formTabs, type FormTab } from './form-tabs.ts'
import { formsListQuery } from './forms.queries.ts'

/** The candidate's forms in two tabs: to fill in, and sent. */
export function FormsCenterPage({ tab }: { tab: FormTab }) {
  const t = useTranslations()
  const list = useQuery({ ...formsListQuery(tab), placeholderData: (before) => before && { ...before, forms: [] } })
  const countOf = (each: FormTab) => list.data?.tabs?.find(({ id }) => id === each)?.count
  return (
    <div className="wrap narrow page stack g6">
      <div className="row between flow">
        <h1 className="h1">{t('forms.title')}</h1>
        {list.data?.forms.some((form) => form.purpose === 'preboarding') && (
          <Link to="/careers/onboarding">{t('forms.toOnboardingList')}</Link>
        )}
      </div>
      <Tabs label={t('forms.tabs')}>
        {formTabs.map((each) => (
          <Link
            key={each}
            to="/careers/forms/center"
            search={{ tab: each === 'open' ? undefined : each }}
            aria-current={each === tab ? 'page' : undefined}
            activeOptions={{ exact: true, explicitUndefined: true }}
            resetScroll={false}
          >
            {t(`forms.tab.${each}`)}
            {countOf(each) !== undefined && <TabCount>{countOf(each)}</TabCount>}
          </Link>
        ))}
      </Tabs>
      {list.isPending || list.isPlaceholderData ? (
        <FormRowsSkeleton />
      ) : list.isError ? (
        <ErrorState
          title={t('forms.failed')}
          retryLabel={t('forms.retry')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        >
          {list.error.message}
        </ErrorState>
      ) : list.data.forms.length === 0 ? (
        <NoForms tab={tab} completed={countOf('completed') ?? 0} />
      ) : (
        <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
          {list.data.forms.map((form, index) => (
            <FormRow key={form.id} form={form} now={list.dataUpdatedAt} isNext={tab === 'open' && index === 0} />
          ))}
        </ul>
      )}
    </div>
  )
}

function NoForms({ tab, completed }: { tab: FormTab; completed: number }) {
  const t = useTranslations()
  return (
    <EmptyState
      art={tab === 'open' ? 'check' : 'document'}
      title={t(tab === 'open' && completed > 0 ? 'forms.empty.done' : `forms.empty.${tab}`)}
      actions={
        tab === 'open' && completed > 0 ? (
          <Link to="/careers/forms/center" search={{ tab: 'completed' }} className={buttonClass()}>
            {t('forms.empty.readSent')}
          </Link>
        ) : (
          <Link to="/careers/applications" className={buttonClass()}>
            {t('forms.empty.toApplications')}
          </Link>
        )
      }
    >
      {t(`forms.empty.${tab}Text`)}
    </EmptyState>
  )
}
