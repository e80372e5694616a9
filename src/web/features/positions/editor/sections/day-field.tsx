import { useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { dayOf, isWrongDay } from '../../staff/closing-day.ts'

interface DayFieldProps {
  id: string
  label: string
  help: string
  /** The error for a date that browsers cannot read. */
  unreadable: string
  error: string | undefined
  /** Unix seconds, within the day. */
  value: number | null
  nowTs: number
  /** With a day in the format of date fields; empty for none. */
  onChange: (day: string) => void
}

/** The date of an automatic change, or none. */
export function DayField({ id, label, help, unreadable, error, value, nowTs, onChange }: DayFieldProps) {
  const t = useTranslations()
  const [day, setDay] = useState(() => dayOf(value))
  const [isWrong, setWrong] = useState(false)
  return (
    <TextField
      id={id}
      type="date"
      label={label}
      optionalLabel={t('positionDrafts.optional')}
      help={help}
      error={isWrong ? unreadable : error}
      min={new Date(nowTs * 1000).toISOString().slice(0, 10)}
      max="9999-12-31"
      value={day}
      onChange={({ target }) => {
        setDay(target.value)
        // An incomplete date is neither a value nor an error.
        if (isWrongDay(target.value, target.validity.badInput)) return
        setWrong(false)
        onChange(target.value)
      }}
      onBlur={({ target }) => setWrong(isWrongDay(target.value, target.validity.badInput))}
    />
  )
}
