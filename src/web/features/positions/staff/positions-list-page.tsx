import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { useOptimisticValue } from '#web/lib/interaction/use-optimistic-value.ts'
import { ListLayout, ListToolbar } from '#web/parts/list-layout.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { NoPositions } from './no-positions.tsx'
import { PositionsFilters } from './positions-filters.tsx'
import { PositionsResult } from './positions-result.tsx'
import type { PositionsSearch } from './positions-search.ts'
import { staffPositionsQuery } from './staff-positions.queries.ts'

const listed = { to: '/careers/admin/positions', resetScroll: false } as const

interface PositionsListPageProps {
  search: PositionsSearch
  actions: ReactNode
  /** The closing step, which is about applications. */
  renderClosing: (position: { id: number; title: string }, onClose: () => void) => ReactNode
}

/** The employer's positions, including closed ones, with open tasks for each. */
export function PositionsListPage({ search, actions, renderClosing }: PositionsListPageProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const list = useQuery(staffPositionsQuery(search))
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  // Shown at once, and the next choice builds on it, however long the list takes.
  const [wanted, show] = useOptimisticValue(search, (next: PositionsSearch) => navigate({ ...listed, search: next }))
  const { sort, after: _after, ...filters } = search
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <div className="wrap page stack g6">
      <PageHeader title={t('staffPositions.title')} actions={actions} />
      <ListLayout
        toolbar={
          <ListToolbar
            filtersLabel={t('staffPositions.filters')}
            areFiltersOpen={areFiltersOpen}
            onFilters={() => setFiltersOpen(!areFiltersOpen)}
            searchLabel={t('staffPositions.search')}
            searchHint={t('staffPositions.searchHint')}
            query={search.query}
            onSearch={(query) =>
              void navigate({ ...listed, search: { ...search, query, after: undefined }, replace: true })
            }
            clear={
              isFiltered && (
                <Link {...listed} search={{ sort }} className="ui">
                  {t('staffPositions.clear')}
                </Link>
              )
            }
            count={
              list.data &&
              (isFiltered
                ? t('staffPositions.countOf', { count: list.data.count, total: list.data.total })
                : t('staffPositions.count', { count: list.data.count }))
            }
          />
        }
        filters={<PositionsFilters search={wanted} list={list.data} isOpen={areFiltersOpen} onChange={show} />}
      >
        <LoadedRows
          answer={list}
          loadingLabel={t('staffPositions.loading')}
          failedTitle={t('staffPositions.failed')}
          retryLabel={t('staffPositions.retry')}
          rowHeights={['40px', '40px', '40px', '40px', '40px', '40px']}
        >
          {(data) =>
            data.positions.length === 0 ? (
              <NoPositions isFiltered={isFiltered || search.after !== undefined} />
            ) : (
              <PositionsResult
                search={search}
                list={data}
                isOld={list.isPlaceholderData}
                onSort={(next) => show({ ...search, sort: next === 'newest' ? undefined : next, after: undefined })}
                renderClosing={renderClosing}
              />
            )
          }
        </LoadedRows>
      </ListLayout>
    </div>
  )
}
