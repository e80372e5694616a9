import type { AnswerOf } from '#contract/calls.ts'
import { noRecruiter, positionNeeds, positionSorts, positionStates } from '#shared/positions/staff-list.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { CheckboxGroup } from '#web/ui/controls/checkbox-group.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { cx } from '#web/ui/cx.ts'
import { statesOf, type PositionsSearch } from './positions-search.ts'
import styles from './staff-positions.module.css'

interface PositionsFiltersProps {
  search: PositionsSearch
  list: AnswerOf<'GET /api/pcsx/staff/positions'> | undefined
  /** On narrow screens they are behind a button. */
  isOpen: boolean
  onChange: (search: PositionsSearch) => void
}

/** At the side of the list, with how many each would show. */
export function PositionsFilters({ search, list, isOpen, onChange }: PositionsFiltersProps) {
  const t = useTranslations()
  const { locale, user } = useBoot()
  const chosen = statesOf(search)
  const set = (change: PositionsSearch) => onChange({ ...search, ...change, after: undefined })
  const counted = (name: string, count: number) =>
    t('staffPositions.valueCount', { name, count: formatCount(count, locale) })
  const valueOptions = (values: { value: string; count: number }[] = []) =>
    values.map(({ value, count }) => ({ value, label: counted(value, count) }))
  const { applicationCounts, recruiters } = list ?? {}
  return (
    <aside className={cx(styles.filters, isOpen && styles.isOpen)} aria-label={t('staffPositions.filters')}>
      <div className="stack g6">
        <CheckboxGroup
          label={t('staffPositions.state')}
          value={chosen}
          onChange={(states) => set({ state: states.join(',') || undefined })}
          options={positionStates.map((state) => {
            const count = list?.states[state]
            return {
              value: state,
              label: t(`staffPositions.state.${state}`),
              end: count === undefined ? undefined : formatCount(count, locale),
              isDisabled: count === 0 && !chosen.includes(state),
            }
          })}
        />
        {applicationCounts && (
          <Select
            label={t('staffPositions.applications')}
            value={search.applications ?? ''}
            onChange={({ target }) => set({ applications: positionNeeds.find((each) => each === target.value) })}
            placeholder={t('staffPositions.anyApplications')}
            options={positionNeeds
              .filter((need) => need !== 'late' || list?.hasPromise)
              .map((need) => ({
                value: need,
                label: counted(t(`staffPositions.applications.${need}`), applicationCounts[need]),
                isDisabled: applicationCounts[need] === 0 && search.applications !== need,
              }))}
          />
        )}
        <Select
          label={t('staffPositions.department')}
          value={search.department ?? ''}
          onChange={({ target }) => set({ department: target.value || undefined })}
          placeholder={t('staffPositions.anyDepartment')}
          options={valueOptions(list?.departments)}
        />
        <Select
          label={t('staffPositions.place')}
          value={search.place ?? ''}
          onChange={({ target }) => set({ place: target.value || undefined })}
          placeholder={t('staffPositions.anyPlace')}
          options={valueOptions(list?.places)}
        />
        {recruiters && (
          <Select
            label={t('staffPositions.recruiter')}
            value={search.recruiter ?? ''}
            onChange={({ target }) => set({ recruiter: target.value || undefined })}
            placeholder={t('staffPositions.anyRecruiter')}
            options={recruiters.map(({ id, name, count }) => ({
              value: id,
              label: counted(id === noRecruiter ? t('staffPositions.noRecruiter') : name, count),
            }))}
          />
        )}
        <Checkbox
          label={t('staffPositions.team')}
          checked={search.team === 'me'}
          onChange={({ target }) => set({ team: target.checked ? 'me' : undefined })}
        />
        {may(user, 'positions', 'write', 'own') && (
          <Checkbox
            label={t('staffPositions.asksStillHiring')}
            checked={search.asks === 'still_hiring'}
            onChange={({ target }) => set({ asks: target.checked ? 'still_hiring' : undefined })}
          />
        )}
        <Select
          label={t('staffPositions.sort')}
          value={search.sort ?? 'newest'}
          onChange={({ target }) =>
            set({ sort: positionSorts.find((each) => each === target.value && each !== 'newest') })
          }
          options={positionSorts
            .filter((sort) => applicationCounts || (sort !== 'applications' && sort !== 'late'))
            .map((sort) => ({ value: sort, label: t(`staffPositions.sort.${sort}`) }))}
        />
      </div>
    </aside>
  )
}
