import type { AnswerOf } from '#contract/calls.ts'
import { peopleSorts } from '#shared/people/people-list.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ListFilters } from '#web/parts/list-layout.tsx'
import { StageFilter } from '#web/parts/stage-filter.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import type { PeopleSearch } from './people-search.ts'

interface PeopleFiltersProps {
  search: PeopleSearch
  list: AnswerOf<'GET /api/pcsx/staff/people'> | undefined
  /** On narrow screens they are behind a button. */
  isOpen: boolean
  onChange: (search: PeopleSearch) => void
}

/** At the side of the list, with how many each would show. */
export function PeopleFilters({ search, list, isOpen, onChange }: PeopleFiltersProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const set = (change: PeopleSearch) => onChange({ ...search, ...change, after: undefined })
  const counted = (name: string, count: number) => t('people.valueCount', { name, count: formatCount(count, locale) })
  return (
    <ListFilters label={t('people.filters')} isOpen={isOpen}>
      <StageFilter
        label={t('people.stage')}
        status={search.status}
        counts={list?.statuses}
        onChange={(status) => set({ status })}
      />
      <Select
        label={t('people.pool')}
        value={search.pool ?? ''}
        onChange={({ target }) => set({ pool: target.value || undefined })}
        placeholder={t('people.anyPool')}
        options={(list?.pools ?? []).map(({ id, name, count }) => ({ value: id, label: counted(name, count) }))}
      />
      <Select
        label={t('people.department')}
        value={search.department ?? ''}
        onChange={({ target }) => set({ department: target.value || undefined })}
        placeholder={t('people.anyDepartment')}
        options={(list?.departments ?? []).map(({ value, count }) => ({ value, label: counted(value, count) }))}
      />
      <Select
        label={t('people.tag')}
        value={search.tag ?? ''}
        onChange={({ target }) => set({ tag: target.value || undefined })}
        placeholder={t('people.anyTag')}
        options={(list?.tags ?? []).map(({ key, label, count }) => ({ value: key, label: counted(label, count) }))}
      />
      <Select
        label={t('people.sort')}
        value={search.sort ?? 'active'}
        onChange={({ target }) => set({ sort: peopleSorts.find((each) => each === target.value && each !== 'active') })}
        options={peopleSorts.map((sort) => ({ value: sort, label: t(`people.sort.${sort}`) }))}
      />
    </ListFilters>
  )
}
