import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useDelayed } from '#web/lib/interaction/use-delayed.ts'
import { ComboBox } from '#web/ui/controls/combo-box.tsx'

const searchDelayMs = 250

const openPositionsQuery = (query: string) =>
  queryOptions({
    queryKey: ['open-positions', query],
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/open_positions', { query: { query } })).data.positions,
  })

export interface ChosenPosition {
  id: string
  label: string
}

interface PositionFieldProps {
  id: string
  value: ChosenPosition | null
  error: string | undefined
  onChange: (value: ChosenPosition | null) => void
}

/** One of the open positions that the user may see, found by its title. */
export function PositionField({ id, value, error, onChange }: PositionFieldProps) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  const found = useQuery(openPositionsQuery(useDelayed(typed.trim(), searchDelayMs)))
  const options = (found.data ?? []).map(({ id, title, location }) => ({
    id: String(id),
    label: [title, location].filter(Boolean).join(' · '),
  }))
  return (
    <ComboBox
      id={id}
      label={t('addedApplications.position')}
      placeholder={t('addedApplications.positionHint')}
      icon="search"
      options={options}
      value={value?.id ?? null}
      valueLabel={value?.label ?? ''}
      error={error}
      aria-required
      listLabel={t('addedApplications.positions')}
      resultText={t('addedApplications.positionsFound', { count: options.length })}
      emptyText={t('addedApplications.noPosition')}
      onInputChange={setTyped}
      onChange={(chosen) => onChange(options.find((option) => option.id === chosen) ?? null)}
    />
  )
}
