import type { AnswerOf } from '#contract/calls.ts'
import { sourceKinds } from '#shared/applications/sources.ts'
import { answerDues, applicationSorts, stepFilterNone } from '#shared/applications/staff-list.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { ListFilters } from '#web/parts/list-layout.tsx'
import { StageFilter } from '#web/parts/stage-filter.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import type { ApplicationsSearch } from './applications-search.ts'
import { ValuesFilter } from './values-filter.tsx'

interface ApplicationsFiltersProps {
  search: ApplicationsSearch
  list: AnswerOf<'GET /api/pcsx/staff/applications'> | undefined
  /** On narrow screens, and next to a board, they are behind a button. */
  isOpen: boolean
  onChange: (search: ApplicationsSearch) => void
}

/** At the side of the list, with how many each would show. */
export function ApplicationsFilters({ search, list, isOpen, onChange }: ApplicationsFiltersProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const set = (change: ApplicationsSearch) => onChange({ ...search, ...change, after: undefined })
  const counted = (title: string, count: number) =>
    t('staffApplications.positionCount', { title, count: formatCount(count, locale) })
  const named = (id: string, name: string) => (id === 'me' ? t('applicationLabels.me') : name)
  return (
    <ListFilters label={t('staffApplications.filters')} isOpen={isOpen}>
      <StageFilter
        label={t('staffApplications.stage')}
        status={search.status}
        counts={list?.statuses}
        onChange={(status) => set({ status })}
      />
      <Select
        label={t('staffApplications.position')}
        value={search.position === undefined ? '' : String(search.position)}
        onChange={({ target }) =>
          set({ position: target.value === '' ? undefined : Number(target.value), step: undefined })
        }
        placeholder={t('staffApplications.allPositions')}
        options={(list?.positions ?? []).map(({ id, title, count }) => ({
          value: String(id),
          label: t('staffApplications.positionCount', {
            title: title || t('staffApplications.removedPosition'),
            count: formatCount(count, locale),
          }),
        }))}
      />
      {list && search.position !== undefined && (list.steps.length > 0 || search.step !== undefined) && (
        <Select
          label={t('staffApplications.step')}
          value={search.step ?? ''}
          onChange={({ target }) => set({ step: target.value || undefined })}
          placeholder={t('staffApplications.anyStep')}
          options={withChosen(
            [
              ...list.steps.map(({ id, name, count }) => ({ value: id, label: counted(name, count) })),
              { value: stepFilterNone, label: t('staffApplications.noStep') },
            ],
            search.step,
            t('staffApplications.noStep'),
          )}
        />
      )}
      {list?.promiseDays != null && (
        <ValuesFilter
          label={t('staffApplications.due')}
          chosen={search.due}
          onChange={(due) => set({ due })}
          values={answerDues.map((due) => ({
            value: due,
            label: t(`staffApplications.due.${due}`),
            count: list.dues[due],
          }))}
          labelOfOther={String}
        />
      )}
      <ValuesFilter
        label={t('applicationLabels.source')}
        chosen={search.source}
        onChange={(source) => set({ source })}
        values={sourceKinds.map((kind) => ({
          value: kind,
          label: t(`applicationLabels.source.${kind}`),
          count: list?.sources[kind],
        }))}
        labelOfOther={String}
      />
      <ValuesFilter
        label={t('applicationLabels.reviews')}
        chosen={search.reviewer}
        onChange={(reviewer) => set({ reviewer })}
        values={(list?.reviewers ?? []).map(({ id, name, count }) => ({ value: id, label: named(id, name), count }))}
        labelOfOther={(id) => named(id, t('applicationLabels.someone'))}
        isFolded
      />
      <ValuesFilter
        label={t('applicationLabels.tag')}
        chosen={search.tag}
        onChange={(tag) => set({ tag })}
        values={(list?.tags ?? []).map(({ key, label, count }) => ({ value: key, label, count }))}
        labelOfOther={String}
        isFolded
      />
      <Checkbox
        label={t('staffApplications.team')}
        checked={search.team === 'me'}
        onChange={({ target }) => set({ team: target.checked ? 'me' : undefined })}
      />
      <Select
        label={t('staffApplications.sort')}
        value={search.sort ?? (search.layout === 'board' ? 'due' : 'newest')}
        onChange={({ target }) => set({ sort: applicationSorts.find((each) => each === target.value) })}
        options={applicationSorts.map((sort) => ({ value: sort, label: t(`staffApplications.sort.${sort}`) }))}
      />
    </ListFilters>
  )
}

interface Option {
  value: string
  label: string
}

/** The chosen one is kept, even without matches. */
const withChosen = (options: Option[], chosen: string | undefined, label: string): Option[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label }]
