import { useNavigate } from '@tanstack/react-router'
import { sourceKinds } from '#shared/applications/sources.ts'
import { periodOf, reportDays, usualDays } from '#shared/reports/report-period.ts'
import type { ReportName } from '#shared/reports/report-table.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { DayFields } from './day-fields.tsx'
import { readReportSearch, type Report, type ReportSearch } from './reports.queries.ts'
import { reportPaths } from './report-paths.ts'
import styles from './reports.module.css'

const lists = [
  ['position', 'positions'],
  ['department', 'departments'],
  ['place', 'places'],
  ['recruiter', 'recruiters'],
] as const

interface ReportFiltersProps {
  report: ReportName
  search: ReportSearch
  shown: Report | undefined
}

/** Each change is immediately in the URL. */
export function ReportFilters({ report, search, shown }: ReportFiltersProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const isOwn = search.from !== undefined || search.to !== undefined
  const go = (change: Partial<ReportSearch>) =>
    void navigate({
      to: reportPaths[report],
      search: readReportSearch({ ...search, ...change }),
      resetScroll: false,
    })
  const { by: _by, days: _days, ...filters } = search
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <div className={styles.filters} role="group" aria-label={t('reports.filters')}>
      <Select
        label={t('reports.days')}
        value={isOwn ? 'own' : String(search.days ?? usualDays)}
        options={[
          ...reportDays.map((days) => ({ value: String(days), label: t('reports.lastDays', { days }) })),
          { value: 'own', label: t('reports.ownDays') },
        ]}
        onChange={({ target: { value } }) => {
          if (value === 'own') {
            const period = periodOf(search, Date.now())
            go({ days: undefined, from: period?.from, to: period?.to })
          } else go({ days: Number(value) as ReportSearch['days'], from: undefined, to: undefined })
        }}
      />
      {isOwn && <DayFields from={search.from} to={search.to} onChoose={go} />}
      {lists.map(([name, options]) => (
        <Select
          key={name}
          label={t(`reports.${name}`)}
          value={String(search[name] ?? '')}
          options={[
            { value: '', label: t('reports.all') },
            ...(shown?.options[options] ?? []).map(({ id, label }) => ({ value: id, label })),
            ...(name === 'position' ? [] : [{ value: 'none', label: t('reports.row.none') }]),
          ]}
          onChange={({ target: { value } }) =>
            go({ [name]: value === '' ? undefined : name === 'position' ? Number(value) : value })
          }
        />
      ))}
      <Select
        label={t('reports.source')}
        value={search.source ?? ''}
        options={[
          { value: '', label: t('reports.all') },
          ...sourceKinds.map((value) => ({ value, label: t(`reports.row.${value}`) })),
        ]}
        onChange={({ target: { value } }) => go({ source: sourceKinds.find((each) => each === value) })}
      />
      {isFiltered && (
        <Button
          variant="neutral"
          className={styles.clear}
          onClick={() =>
            void navigate({
              to: reportPaths[report],
              search: { by: search.by, days: search.days },
              resetScroll: false,
            })
          }
        >
          {t('reports.clear')}
        </Button>
      )}
    </div>
  )
}
