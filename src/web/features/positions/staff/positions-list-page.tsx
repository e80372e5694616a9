import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { FilteredList } from '#web/parts/filtered-list.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
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
  return (
    <div className="wrap page stack g6">
      <PageHeader title={t('staffPositions.title')} actions={actions} />
      <FilteredList
        search={search}
        list={list}
        texts={{
          filters: t('staffPositions.filters'),
          search: t('staffPositions.search'),
          searchHint: t('staffPositions.searchHint'),
          count: ({ count }) => t('staffPositions.count', { count }),
          countOf: ({ count, total }) => t('staffPositions.countOf', { count, total }),
          loading: t('staffPositions.loading'),
          failed: t('staffPositions.failed'),
          retry: t('staffPositions.retry'),
        }}
        onNavigate={(next, { isReplacing }) => navigate({ ...listed, search: next, replace: isReplacing })}
        clear={
          <Link {...listed} search={{ sort: search.sort }} className="ui">
            {t('staffPositions.clear')}
          </Link>
        }
        renderFilters={(filters) => <PositionsFilters {...filters} />}
        renderRows={(data, { isFiltered, isOld, onChange }) =>
          data.positions.length === 0 ? (
            <NoPositions isFiltered={isFiltered} />
          ) : (
            <PositionsResult
              search={search}
              list={data}
              isOld={isOld}
              onSort={(next) => onChange({ ...search, sort: next === 'newest' ? undefined : next, after: undefined })}
              renderClosing={renderClosing}
            />
          )
        }
      />
    </div>
  )
}
