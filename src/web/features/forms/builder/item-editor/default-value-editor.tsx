import { useTranslations } from '#web/lib/messages.ts'
import { CheckboxGroup } from '#web/ui/controls/checkbox-group.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { textOrNone, trueOrNone, type EditorProps } from './use-item-editor.ts'
import styles from '../builder.module.css'

/** The initial value; not available for answers that only the candidate can give. */
export function DefaultValueEditor({ item, change }: EditorProps) {
  const t = useTranslations()
  const frame = { label: t('formBuilder.defaultValue'), optionalLabel: t('formBuilder.optional') }
  const value = item.defaultValue
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const setText = (next: string) => change({ defaultValue: textOrNone(next) })
  switch (item.type) {
    case 'text':
    case 'email':
    case 'phone':
    case 'number':
    case 'country':
    case 'state':
      return (
        <TextField
          {...frame}
          help={item.type === 'country' || item.type === 'state' ? t('formBuilder.codeHelp') : undefined}
          inputMode={item.type === 'number' ? 'numeric' : undefined}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )
    case 'textarea':
      return <TextArea {...frame} rows={3} dir="auto" value={text} onChange={(event) => setText(event.target.value)} />
    case 'date':
      return <TextField {...frame} type="date" value={text} onChange={(event) => setText(event.target.value)} />
    case 'radio':
    case 'dropdown':
      if (!item.choices?.length) return null
      return (
        <Select
          {...frame}
          value={text}
          placeholder={t('formBuilder.noDefault')}
          options={item.choices.map((choice) => ({ value: choice.value, label: choice.label }))}
          onChange={(event) => setText(event.target.value)}
        />
      )
    case 'checkbox':
      return (
        <CheckboxGroup
          {...frame}
          options={item.choices.map((choice) => ({ value: choice.value, label: choice.label }))}
          value={Array.isArray(value) ? (value as string[]) : []}
          onChange={(next) => change({ defaultValue: next.length > 0 ? [...next] : undefined })}
        />
      )
    case 'checkboxItem':
      return (
        <Switch
          className={styles.switchRow}
          label={t('formBuilder.tickedAtStart')}
          checked={value === true}
          onChange={(event) => change({ defaultValue: trueOrNone(event.target.checked) })}
        />
      )
    case 'star_rating':
      return (
        <Select
          {...frame}
          value={text}
          placeholder={t('formBuilder.noDefault')}
          options={['1', '2', '3', '4', '5'].map((star) => ({ value: star, label: star }))}
          onChange={(event) => change({ defaultValue: event.target.value ? Number(event.target.value) : undefined })}
        />
      )
    default:
      return null
  }
}
