import { Link, useNavigate } from '@tanstack/react-router'
import type { AnswerOf } from '#contract/calls.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ListToolbar } from '#web/parts/list-layout.tsx'
import { LayoutSwitch } from './board/layout-switch.tsx'
import type { ApplicationsSearch } from './applications-search.ts'

const listed = { to: '/careers/admin/applications', resetScroll: false } as const

interface ApplicationsToolbarProps {
  /** As in the URL, and with defaults filled in. */
  asked: ApplicationsSearch
  search: ApplicationsSearch
  list: AnswerOf<'GET /api/pcsx/staff/applications'> | undefined
  isFiltered: boolean
  areFiltersOpen: boolean
  onFilters: () => void
}

/** Above the list: board or table, the search, and how many there are. */
export function ApplicationsToolbar({
  asked,
  search,
  list,
  isFiltered,
  areFiltersOpen,
  onFilters,
}: ApplicationsToolbarProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { sort, columns, layout } = search
  return (
    <ListToolbar
      filtersLabel={t('staffApplications.filters')}
      areFiltersOpen={areFiltersOpen}
      onFilters={onFilters}
      searchLabel={t('staffApplications.search')}
      searchHint={t('staffApplications.searchHint')}
      query={search.query}
      onSearch={(query) => void navigate({ ...listed, search: { ...search, query, after: undefined }, replace: true })}
      clear={
        isFiltered && (
          <Link {...listed} search={{ sort, columns, layout }} className="ui">
            {t('staffApplications.clear')}
          </Link>
        )
      }
      count={
        list &&
        (isFiltered
          ? t('staffApplications.countOf', { count: list.count, total: list.total })
          : t('staffApplications.count', { count: list.count }))
      }
    >
      <LayoutSwitch search={asked} />
    </ListToolbar>
  )
}
