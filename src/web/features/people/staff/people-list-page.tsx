import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { FilteredList } from '#web/parts/filtered-list.tsx'
import { NamesSwitch } from '#web/parts/names/names-switch.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
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
      <FilteredList
        search={search}
        list={list}
        texts={{
          filters: t('people.filters'),
          search: t('people.search'),
          searchHint: t('people.searchHint'),
          count: ({ count }) => t('people.count', { count }),
          countOf: ({ count, total }) => t('people.countOf', { count, total }),
          loading: t('people.loading'),
          failed: t('people.failed'),
          retry: t('people.retry'),
        }}
        onNavigate={(next, { isReplacing }) => navigate({ ...listed, search: next, replace: isReplacing })}
        clear={
          <Link {...listed} search={{ sort: search.sort }} className="ui">
            {t('people.clear')}
          </Link>
        }
        renderFilters={(filters) => <PeopleFilters {...filters} />}
        notice={
          (list.data?.unsearched ?? 0) > 0 && (
            <Bar icon="eye-off" role="status">
              {t('people.unsearched', { count: list.data!.unsearched })}
            </Bar>
          )
        }
        renderRows={(data, { isFiltered, isOld, onChange }) =>
          data.people.length === 0 ? (
            <NoPeople isFiltered={isFiltered} />
          ) : (
            <PeopleResult
              search={search}
              list={data}
              isOld={isOld}
              onSort={(next) => onChange({ ...search, sort: next === 'active' ? undefined : next, after: undefined })}
            />
          )
        }
      />
    </div>
  )
}
