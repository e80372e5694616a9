import { Select } from '#web/ui/controls/select.tsx'
import { useTranslations } from '#web/lib/messages.ts'
import type { ErrorOf } from './meeting-form.tsx'
import { useZoneOptions } from './meeting-times.ts'

interface ZoneFieldProps {
  value: string
  onChange: (zone: string) => void
  errorOf: ErrorOf
}

export function ZoneField({ value, onChange, errorOf }: ZoneFieldProps) {
  const t = useTranslations()
  return (
    <Select
      id="meeting-timeZone"
      label={t('meetings.field.timeZone')}
      error={errorOf('timeZone')}
      value={value}
      options={useZoneOptions(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
