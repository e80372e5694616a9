import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState, ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TabCount, Tabs } from '#web/ui/content/tabs.tsx'
import { ApplicationRow } from './application-row.tsx'
import { applicationsQuery, draftsQuery } from './applications.queries.ts'
import { applicationTabs, type ApplicationTab } from './application-tabs.ts'
import { DraftRow } from './draft-row.tsx'
import { ToDoCards } from './to-do-cards.tsx'

/** The candidate's applications in three tabs, each with its count and URL. */
export function ApplicationsPage({ tab }: { tab: ApplicationTab }) {
  const t = useTranslations()
  const sent = useQuery(applicationsQuery())
  const drafts = useQuery(draftsQuery())
  const counts = {
    active: sent.data?.applications.length,
    drafts: drafts.data?.length,
    inactive: sent.data?.inactiveApplications.length,
  }
  const shown = tab === 'drafts' ? drafts : sent
  return (
    <div className="wrap page stack g6">
      <h1 className="h1">{t('applications.title')}</h1>
      <ToDoCards />
      <Tabs label={t('applications.tabs')}>
        {applicationTabs.map((each) => (
          <Link
            key={each}
            to="/careers/applications"
            search={{ tab: each === 'active' ? undefined : each }}
            aria-current={each === tab ? 'page' : undefined}
            activeOptions={{ exact: true, explicitUndefined: true }}
            resetScroll={false}
          >
            {t(`applications.tab.${each}`)}
            {counts[each] !== undefined && <TabCount>{counts[each]}</TabCount>}
          </Link>
        ))}
      </Tabs>
      {shown.isPending ? (
        <div className={cardClass()} role="group" aria-busy="true" aria-label={t('common.loading')}>
          <div className="stack">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} height="72px" />
            ))}
          </div>
        </div>
      ) : shown.isError ? (
        <ErrorState
          title={t('applications.failed')}
          retryLabel={t('applications.retry')}
          onRetry={() => void shown.refetch()}
          isRetrying={shown.isFetching}
        >
          {shown.error.message}
        </ErrorState>
      ) : counts[tab] === 0 ? (
        <Nothing tab={tab} />
      ) : (
        <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
          {tab === 'drafts'
            ? drafts.data?.map((draft) => <DraftRow key={draft.id} draft={draft} now={drafts.dataUpdatedAt} />)
            : sent.data?.[tab === 'active' ? 'applications' : 'inactiveApplications'].map((application) => (
                <ApplicationRow key={application.id} application={application} />
              ))}
        </ul>
      )}
    </div>
  )
}

function Nothing({ tab }: { tab: ApplicationTab }) {
  const t = useTranslations()
  return (
    <EmptyState
      art="document"
      title={t(`applications.empty.${tab}`)}
      actions={
        <Link to="/careers" className={buttonClass()}>
          {t('applications.look')}
        </Link>
      }
    >
      {t(`applications.empty.${tab}Text`)}
    </EmptyState>
  )
}
