import type { ChoiceItem } from '#shared/form-engine/form-definition.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { choiceOptions } from './choice-options.tsx'
import type { FieldEditProps, FieldViewProps } from './field-props.ts'
import { useFormEnvironment } from './form-context.tsx'
import { PlainText } from './plain-text.tsx'
import { choiceLabel } from './sort-choices.ts'
import styles from './form-engine.module.css'

export function RadioEdit({ item, field, id, frame, isDisabled, isHighlighted, onChange }: FieldEditProps<ChoiceItem>) {
  const { locale } = useFormEnvironment()
  return (
    <RadioGroup
      {...frame}
      name={id}
      isCards
      isRow={item.direction === 'horizontal'}
      fieldClassName={isHighlighted ? styles.highlight : undefined}
      options={choiceOptions(item, locale, isDisabled)}
      value={typeof field.value === 'string' ? field.value : null}
      onChange={onChange}
    />
  )
}

export function RadioView({ item, field }: FieldViewProps<ChoiceItem>) {
  return <PlainText>{choiceLabel(item.choices, String(field.value))}</PlainText>
}
