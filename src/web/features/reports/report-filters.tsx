import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sourceKinds } from '#shared/applications/sources.ts'
import { isDay, reportDays, usualDays } from '#shared/reports/report-period.ts'
import type { ReportName } from '#shared/reports/report-table.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
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

/** Each change is in the address at once. */
export function ReportFilters({ report, search, shown }: ReportFiltersProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const [isOwn, setOwn] = useState(search.from !== undefined || search.to !== undefined)
  const go = (change: Partial<ReportSearch>) =>
    void navigate({
      to: reportPaths[report],
      search: readReportSearch({ ...search, ...change }),
      resetScroll: false,
    })
  const { by: _by, ...filters } = search
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
          setOwn(value === 'own')
          if (value === 'own') go({ days: undefined, from: shown?.from, to: shown?.to })
          else go({ days: Number(value) as ReportSearch['days'], from: undefined, to: undefined })
        }}
      />
      {isOwn &&
        (['from', 'to'] as const).map((name) => (
          <TextField
            key={`${name} ${search[name]}`}
            type="date"
            label={t(`reports.${name}`)}
            defaultValue={search[name]}
            // A date that is being typed is not in the address yet.
            onChange={({ target: { value } }) => {
              if (isDay(value) && value > '2000') go({ [name]: value })
            }}
          />
        ))}
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
          onClick={() => {
            setOwn(false)
            void navigate({ to: reportPaths[report], search: { by: search.by }, resetScroll: false })
          }}
        >
          {t('reports.clear')}
        </Button>
      )}
    </div>
  )
}
