import { useTranslations } from '#web/lib/messages.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'

interface MomentFieldProps {
  id: string
  label: string
  help?: string
  error?: string | undefined
  timezone: string
  /** `2026-11-30T17:00` in the zone's local time. */
  value: string
  onChange: (value: string) => void
}

/** A date and time in the offer's zone: the browser's own input, which every device has. */
export function MomentField({ timezone, help, value, onChange, ...frame }: MomentFieldProps) {
  const t = useTranslations()
  return (
    <TextField
      {...frame}
      type="datetime-local"
      help={help}
      note={t('staffOffers.zoneNote', { zone: timezone.replaceAll('_', ' ') })}
      className="w-m"
      value={value}
      onChange={(event) => onChange(event.target.value.slice(0, 16))}
    />
  )
}
