import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { useOptimisticValue } from '#web/lib/interaction/use-optimistic-value.ts'
import { ListLayout, ListToolbar } from '#web/parts/list-layout.tsx'
import { NamesSwitch } from '#web/parts/names/names-switch.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { AddFileLink } from './add-file-link.tsx'
import { NoPeople } from './no-people.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { PoolsButton } from './pools-button.tsx'
import { PeopleResult } from './people-result.tsx'
import { staffPeopleQuery } from './people.queries.ts'
import type { PeopleSearch } from './people-search.ts'

const listed = { to: '/careers/admin/people', resetScroll: false } as const

/** Everyone who applied or was added. */
export function PeopleListPage({ search }: { search: PeopleSearch }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const list = useQuery(staffPeopleQuery(search))
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  // Shown at once, and the next choice builds on it, however long the list takes.
  const [wanted, show] = useOptimisticValue(search, (next: PeopleSearch) => navigate({ ...listed, search: next }))
  const { sort, after: _after, ...filters } = search
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <div className="wrap page stack g6">
      <PageHeader
        title={t('people.title')}
        actions={
          <>
            <NamesSwitch />
            <AddFileLink />
            <PoolsButton />
          </>
        }
      />
      <ListLayout
        toolbar={
          <ListToolbar
            filtersLabel={t('people.filters')}
            areFiltersOpen={areFiltersOpen}
            onFilters={() => setFiltersOpen(!areFiltersOpen)}
            searchLabel={t('people.search')}
            searchHint={t('people.searchHint')}
            query={search.query}
            onSearch={(query) =>
              void navigate({ ...listed, search: { ...search, query, after: undefined }, replace: true })
            }
            clear={
              isFiltered && (
                <Link {...listed} search={{ sort }} className="ui">
                  {t('people.clear')}
                </Link>
              )
            }
            count={
              list.data &&
              (isFiltered
                ? t('people.countOf', { count: list.data.count, total: list.data.total })
                : t('people.count', { count: list.data.count }))
            }
          />
        }
        filters={<PeopleFilters search={wanted} list={list.data} isOpen={areFiltersOpen} onChange={show} />}
      >
        {(list.data?.unsearched ?? 0) > 0 && (
          <Bar icon="eye-off" role="status">
            {t('people.unsearched', { count: list.data!.unsearched })}
          </Bar>
        )}
        <LoadedRows
          answer={list}
          loadingLabel={t('people.loading')}
          failedTitle={t('people.failed')}
          retryLabel={t('people.retry')}
          rowHeights={['40px', '40px', '40px', '40px', '40px', '40px']}
        >
          {(data) =>
            data.people.length === 0 ? (
              <NoPeople isFiltered={isFiltered || search.after !== undefined} />
            ) : (
              <PeopleResult
                search={search}
                list={data}
                isOld={list.isPlaceholderData}
                onSort={(next) => show({ ...search, sort: next === 'active' ? undefined : next, after: undefined })}
              />
            )
          }
        </LoadedRows>
      </ListLayout>
    </div>
  )
}
