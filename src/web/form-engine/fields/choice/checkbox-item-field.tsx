import type { CheckboxItemItem } from '#shared/form-engine/definition/form-definition.ts'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import { useFormEnvironment, useTextLanguage } from '../../form-context.tsx'
import styles from '../../form-engine.module.css'

/** A single checkbox: next to its own text below the question, or next to the question itself. */
export function CheckboxItemEdit(props: FieldEditProps<CheckboxItemItem>) {
  const { path, item, field, frame, isDisabled, isHighlighted, onChange } = props
  const language = useTextLanguage()
  const { t } = useFormEnvironment()
  const input = {
    name: path,
    checked: field.value === true,
    disabled: isDisabled,
    onChange: (event: { target: { checked: boolean } }) => onChange(event.target.checked),
  }
  const fieldClassName = isHighlighted ? styles.highlight : undefined
  if (!item.text)
    return (
      <CheckboxField
        {...frame}
        {...input}
        aria-required={item.required || undefined}
        fieldClassName={fieldClassName}
        isSwitch={item.toggle}
        isCard={!item.toggle}
      />
    )
  const Box = item.toggle ? Switch : Checkbox
  return (
    <FormFieldGroup
      {...frame}
      fieldClassName={fieldClassName}
      requiredLabel={item.required ? t('formEngine.required') : undefined}
    >
      {(control) => (
        <Box
          {...input}
          {...(!item.toggle && { isCard: true })}
          aria-invalid={control['aria-invalid']}
          label={
            <span lang={language} dir="auto">
              {item.text}
            </span>
          }
        />
      )}
    </FormFieldGroup>
  )
}

export function CheckboxItemView({ field }: FieldViewProps<CheckboxItemItem>) {
  const { t } = useFormEnvironment()
  return <p>{t(field.value === true ? 'formEngine.yes' : 'formEngine.no')}</p>
}
