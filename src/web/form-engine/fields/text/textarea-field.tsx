import type { TextAreaItem } from '#shared/form-engine/definition/form-definition.ts'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import { useFormEnvironment } from '../../form-context.tsx'
import { PlainText } from '../words/plain-text.tsx'

export function TextAreaEdit({
  path,
  item,
  field,
  frame,
  isDisabled,
  isHighlighted,
  onChange,
}: FieldEditProps<TextAreaItem>) {
  const { t } = useFormEnvironment()
  const text = typeof field.value === 'string' ? field.value : ''
  const limit = item.rules?.find((rule) => rule.type === 'maxLength')
  return (
    <TextArea
      {...frame}
      name={path}
      dir="auto"
      rows={item.rows ?? 5}
      note={limit?.type === 'maxLength' && t('formEngine.characters', { used: text.length, max: limit.value })}
      value={text}
      placeholder={item.placeholder}
      autoComplete={item.autocomplete}
      aria-required={item.required || undefined}
      disabled={isDisabled}
      isSuggested={isHighlighted}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  )
}

export function TextAreaView({ field }: FieldViewProps<TextAreaItem>) {
  return <PlainText>{String(field.value)}</PlainText>
}
