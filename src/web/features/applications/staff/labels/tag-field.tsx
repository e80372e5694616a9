import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { longestTag } from '#shared/applications/tags.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { labelsQuery } from './labels.queries.ts'

interface TagFieldProps {
  id: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Suggests existing tags, so that one word has one spelling. */
export function TagField({ id, value, error, onChange }: TagFieldProps) {
  const t = useTranslations()
  const known = useId()
  const { data } = useQuery(labelsQuery())
  return (
    <>
      <TextField
        id={id}
        label={t('applicationLabels.tag')}
        error={error}
        list={known}
        maxLength={longestTag}
        dir="auto"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={known}>
        {data?.tags.map(({ key, label }) => (
          <option key={key} value={label}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}
