import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usualColumns, type ApplicationColumn } from '#shared/applications/views.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useChangePreferences } from '#web/lib/storage/console-preferences.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useOptimisticValue } from '#web/lib/interaction/use-optimistic-value.ts'
import { ListLayout } from '#web/parts/list-layout.tsx'
import { KeyBar } from '#web/parts/key-bar.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { KeptBoard } from './board/kept-board.tsx'
import { ApplicationsToolbar } from './applications-toolbar.tsx'
import { ApplicationsFilters } from './applications-filters.tsx'
import { writtenColumns, type ApplicationsSearch } from './applications-search.ts'
import { ApplicationsResult } from './applications-result.tsx'
import { NamesSwitch } from '#web/parts/names/names-switch.tsx'
import { NoApplications } from './no-applications.tsx'
import { staffApplicationsQuery } from './staff-applications.queries.ts'
import { ColumnsButton } from './views/columns-button.tsx'
import { columnsShown, filtersOf, isProductView, shownList } from './views/list-state.ts'
import { ViewTabs } from './views/view-tabs.tsx'
import { applicationViewsQuery } from './views/views.queries.ts'
import styles from './staff-applications.module.css'

const listed = { to: '/careers/admin/applications' } as const

/** The list of applications, with their positions and statuses. */
export function ApplicationsListPage({ search: asked }: { search: ApplicationsSearch }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const views = useQuery(applicationViewsQuery())
  const shown = shownList(asked, views.data?.views)
  const { search } = shown
  const { layout } = search
  // Without the saved views it would list everyone under a view's name.
  const needsViews = asked.view !== undefined && !isProductView(asked.view) && views.data === undefined
  const list = useQuery({ ...staffApplicationsQuery(search), enabled: !needsViews })
  const { user } = useBoot()
  const changePreferences = useChangePreferences()
  const own = user?.console?.columns ?? usualColumns
  const chosen = columnsShown(shown, own)
  // Without a promise there is no due date. The column remains among the chosen ones, in case a promise returns.
  const columns = chosen.filter((each) => each !== 'due' || list.data?.promiseDays !== null)
  // A saved view has its own; otherwise they are the reader's, for any list.
  const handleColumns = (next: ApplicationColumn[] | null) => {
    if (!shown.saved) changePreferences({ columns: next })
    const written = shown.saved ? writtenColumns(next ?? usualColumns) : undefined
    if (written !== search.columns)
      void navigate({ ...listed, search: { ...search, columns: written }, replace: true, resetScroll: false })
  }
  const { sort: _sort, ...filters } = filtersOf(search)
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const position = list.data?.positions.find(({ id }) => id === search.position)
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  // Shown at once, and the next choice builds on it, however long the list takes.
  const [wanted, show] = useOptimisticValue(search, (next: ApplicationsSearch) =>
    navigate({ ...listed, search: next, resetScroll: false }),
  )
  return (
    <div className={styles.page}>
      <div className="wrap page stack g6">
        <PageHeader
          title={t('staffApplications.title')}
          subtitle={position?.title && <PositionLink {...position} />}
          actions={
            <>
              <NamesSwitch />
              {/* Until the view has loaded, a change would be saved for the reader instead of the view. */}
              {layout === undefined && !needsViews && <ColumnsButton columns={chosen} onChange={handleColumns} />}
              <Link to="/careers/admin/applications/add" className={buttonClass()}>
                {t('addedApplications.title')}
              </Link>
            </>
          }
        />
        <ViewTabs shown={shown} columns={chosen} hasPromise={list.data?.promiseDays != null} />
        {shown.isMissing && (
          <Bar tone="warning" role="status">
            <p>{t('applicationViews.missing')}</p>
          </Bar>
        )}
        <ListLayout
          isWide={layout !== undefined}
          toolbar={
            <ApplicationsToolbar
              asked={asked}
              search={search}
              list={list.data}
              isFiltered={isFiltered}
              areFiltersOpen={areFiltersOpen}
              onFilters={() => setFiltersOpen(!areFiltersOpen)}
            />
          }
          filters={<ApplicationsFilters search={wanted} list={list.data} isOpen={areFiltersOpen} onChange={show} />}
        >
          {(list.data?.unsearched ?? 0) > 0 && (
            <Bar icon="eye-off" role="status">
              {t('staffApplications.names.unsearched', { count: list.data!.unsearched })}
            </Bar>
          )}
          <LoadedRows
            answer={needsViews ? views : list}
            loadingLabel={t('staffApplications.loading')}
            failedTitle={t('staffApplications.listFailed')}
            retryLabel={t('staffApplications.retry')}
            rowHeights={['40px', '40px', '40px', '40px', '40px', '40px']}
          >
            {(data) =>
              layout === 'board' ? (
                <KeptBoard search={search} list={data} none={<NoApplications {...{ search, isFiltered }} />} />
              ) : (
                <ApplicationsResult
                  none={<NoApplications {...{ search, isFiltered }} />}
                  search={search}
                  list={data}
                  columns={columns}
                  isOld={list.isPlaceholderData}
                  onSort={(sort) => show({ ...search, sort, after: undefined })}
                />
              )
            }
          </LoadedRows>
        </ListLayout>
      </div>
      <KeyBar
        names={['nextAndPrevious', 'open', 'select', 'selectTo', 'move', 'reject', 'tag', 'names', 'undo', 'help']}
      />
    </div>
  )
}

/** A link to the page of the position whose applications are listed. */
function PositionLink({ id, title }: { id: number; title: string }) {
  const t = useTranslations()
  return (
    <Link to="/careers/admin/positions/$id/{-$tab}" params={{ id: String(id), tab: undefined }} dir="auto">
      {t('staffApplications.positionOf', { title })}
    </Link>
  )
}
