import type { ChoiceItem } from '#shared/form-engine/definition/form-definition.ts'
import { CheckboxGroup } from '#web/ui/controls/checkbox-group.tsx'
import { choiceOptions } from './choice-options.tsx'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import { useFormEnvironment, useTextLanguage } from '../../form-context.tsx'
import { choiceLabel } from './sort-choices.ts'
import styles from '../../form-engine.module.css'

export function CheckboxEdit(props: FieldEditProps<ChoiceItem>) {
  const { path, item, field, frame, isDisabled, isHighlighted, onChange } = props
  const { locale, t } = useFormEnvironment()
  const language = useTextLanguage()
  return (
    <CheckboxGroup
      {...frame}
      name={path}
      isCards
      requiredLabel={item.required ? t('formEngine.required') : undefined}
      isRow={item.direction === 'horizontal'}
      fieldClassName={isHighlighted ? styles.highlight : undefined}
      options={choiceOptions(item, { locale, language, isDisabled })}
      value={chosenOf(field.value)}
      onChange={(chosen) => onChange(chosen.length > 0 ? chosen : undefined)}
    />
  )
}

export function CheckboxView({ item, field }: FieldViewProps<ChoiceItem>) {
  const language = useTextLanguage()
  return (
    <ul className="stack g1">
      {chosenOf(field.value).map((value) => (
        <li key={value} lang={language} dir="auto">
          {choiceLabel(item.choices, value)}
        </li>
      ))}
    </ul>
  )
}

const chosenOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
