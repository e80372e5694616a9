import { languageLevels } from '#shared/profiles/profile.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import type { EntryField } from './entry-fields.ts'

export type FieldValue = string | boolean

interface EntryFieldInputProps {
  field: EntryField
  id: string
  value: FieldValue
  error?: string
  note?: string
  isSuggested?: boolean
  isDisabled?: boolean
  onChange: (value: FieldValue) => void
  onFocus?: () => void
}

/** One field of an entry, by its kind. Months are typed as "04/2022" or "2022". */
export function EntryFieldInput({
  field,
  id,
  value,
  error,
  note,
  isSuggested,
  isDisabled,
  onChange,
  onFocus,
}: EntryFieldInputProps) {
  const t = useTranslations()
  const frame = {
    id,
    label: t(field.label),
    error,
    note,
    isSuggested,
    disabled: isDisabled,
    onFocus,
    ...(field.isOptional && { optionalLabel: t('profiles.optional') }),
  }
  const text = String(value)
  if (field.kind === 'check') {
    return (
      <Checkbox
        id={id}
        label={t(field.label)}
        checked={value === true}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  }
  if (field.kind === 'text') {
    return (
      <TextArea
        {...frame}
        dir="auto"
        rows={rowsOf(text)}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  if (field.kind === 'level') {
    const options = languageLevels.map((level) => ({
      value: level,
      label: t(`profiles.level.${level}`),
    }))
    return (
      <Select
        {...frame}
        options={options}
        placeholder={t('profiles.chooseLevel')}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  const isLeftToRight = field.kind === 'email' || field.kind === 'tel' || field.kind === 'url'
  return (
    <TextField
      {...frame}
      type={isLeftToRight ? field.kind : 'text'}
      dir={isLeftToRight ? 'ltr' : 'auto'}
      value={text}
      autoComplete={field.autoComplete ?? 'off'}
      placeholder={
        field.kind === 'month' ? t('profiles.monthFormat') : field.kind === 'url' ? t('profiles.urlFormat') : undefined
      }
      inputMode={field.kind === 'month' ? 'text' : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** As tall as its content, within limits. */
const rowsOf = (text: string): number => {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / usualLineLength), 0)
  return Math.min(10, Math.max(3, lines))
}
const usualLineLength = 70
