import type { ChoiceItem } from '#shared/form-engine/definition/form-definition.ts'
import { RadioGroup } from '#web/ui/controls/radio-group.tsx'
import { choiceOptions } from './choice-options.tsx'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import { useFormEnvironment, useTextLanguage } from '../../form-context.tsx'
import { PlainText } from '../words/plain-text.tsx'
import { choiceLabel } from './sort-choices.ts'
import styles from '../../form-engine.module.css'

export function RadioEdit({ item, field, id, frame, isDisabled, isHighlighted, onChange }: FieldEditProps<ChoiceItem>) {
  const { locale, t } = useFormEnvironment()
  const language = useTextLanguage()
  return (
    <RadioGroup
      {...frame}
      name={id}
      isCards
      requiredLabel={item.required ? t('formEngine.required') : undefined}
      isRow={item.direction === 'horizontal'}
      fieldClassName={isHighlighted ? styles.highlight : undefined}
      options={choiceOptions(item, { locale, language, isDisabled })}
      value={typeof field.value === 'string' ? field.value : null}
      onChange={onChange}
    />
  )
}

export function RadioView({ item, field }: FieldViewProps<ChoiceItem>) {
  return <PlainText lang={useTextLanguage()}>{choiceLabel(item.choices, String(field.value))}</PlainText>
}
