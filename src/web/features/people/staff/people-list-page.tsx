import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { useOptimisticValue } from '#web/lib/interaction/use-optimistic-value.ts'
import { ListSearchField } from '#web/parts/list-search-field.tsx'
import { NamesSwitch } from '#web/parts/names/names-switch.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { NoPeople } from './no-people.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { PoolsButton } from './pools-button.tsx'
import { PeopleResult } from './people-result.tsx'
import { staffPeopleQuery } from './people.queries.ts'
import type { PeopleSearch } from './people-search.ts'
import styles from './people.module.css'

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
            <PoolsButton />
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.toolbar}>
          <Button
            className={styles.opener}
            aria-expanded={areFiltersOpen}
            onClick={() => setFiltersOpen(!areFiltersOpen)}
          >
            <Icon name="sliders-horizontal" size="s" />
            {t('people.filters')}
          </Button>
          <ListSearchField
            label={t('people.search')}
            placeholder={t('people.searchHint')}
            query={search.query}
            onSearch={(query) =>
              void navigate({ ...listed, search: { ...search, query, after: undefined }, replace: true })
            }
          />
          {isFiltered && (
            <Link {...listed} search={{ sort }} className="ui">
              {t('people.clear')}
            </Link>
          )}
          <span className="push ui muted num" role="status">
            {list.data &&
              (isFiltered
                ? t('people.countOf', { count: list.data.count, total: list.data.total })
                : t('people.count', { count: list.data.count }))}
          </span>
        </div>
        <PeopleFilters search={wanted} list={list.data} isOpen={areFiltersOpen} onChange={show} />
        <div className={styles.list}>
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
        </div>
      </div>
    </div>
  )
}
