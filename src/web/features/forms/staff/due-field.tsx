import { useTranslations } from '#web/lib/messages.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { todayHere } from '../today-here.ts'

/** The due date: the browser's own date input, which every device has. */
export function DueField({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const t = useTranslations()
  return (
    <TextField
      type="date"
      label={t('staffForms.dueDate')}
      optionalLabel={t('staffForms.optional')}
      className="w-s"
      min={todayHere()}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
}

/** Unix seconds of the end of the day, in UTC: a form is late only once its day is over. */
export function dueTsOf(date: string | null): number | null {
  if (date === null) return null
  return Date.parse(`${date}T23:59:59Z`) / 1000
}
