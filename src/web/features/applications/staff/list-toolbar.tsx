import { Link, useNavigate } from '@tanstack/react-router'
import type { AnswerOf } from '#contract/calls.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ListSearchField } from '#web/parts/list-search-field.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { LayoutSwitch } from './board/layout-switch.tsx'
import type { ApplicationsSearch } from './applications-search.ts'
import styles from './staff-applications.module.css'

const listed = { to: '/careers/admin/applications', resetScroll: false } as const

interface ListToolbarProps {
  /** As the address says it, and in full. */
  asked: ApplicationsSearch
  search: ApplicationsSearch
  list: AnswerOf<'GET /api/pcsx/staff/applications'> | undefined
  isFiltered: boolean
  areFiltersOpen: boolean
  onFilters: () => void
}

/** Above the list: board or table, the search, and how many there are. */
export function ListToolbar({ asked, search, list, isFiltered, areFiltersOpen, onFilters }: ListToolbarProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { sort, columns, layout } = search
  return (
    <div className={styles.toolbar}>
      <LayoutSwitch search={asked} />
      <Button className={styles.opener} aria-expanded={areFiltersOpen} onClick={onFilters}>
        <Icon name="sliders-horizontal" size="s" />
        {t('staffApplications.filters')}
      </Button>
      <ListSearchField
        label={t('staffApplications.search')}
        placeholder={t('staffApplications.searchHint')}
        query={search.query}
        onSearch={(query) =>
          void navigate({ ...listed, search: { ...search, query, after: undefined }, replace: true })
        }
      />
      {isFiltered && (
        <Link {...listed} search={{ sort, columns, layout }} className="ui">
          {t('staffApplications.clear')}
        </Link>
      )}
      <span className="push ui muted num" role="status">
        {list &&
          (isFiltered
            ? t('staffApplications.countOf', { count: list.count, total: list.total })
            : t('staffApplications.count', { count: list.count }))}
      </span>
    </div>
  )
}
