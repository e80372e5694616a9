import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { FormField, type FormFieldFrame } from './form-field.tsx'
import styles from './input.module.css'
import { selectClass } from './select-class.ts'

type SelectOption = { value: string; label: string; isDisabled?: boolean }

export type SelectProps = Omit<ComponentProps<'select'>, 'id'> &
  FormFieldFrame & {
    options: readonly SelectOption[]
    /** The first, empty option: "Choose one". Without it the first option is selected. */
    placeholder?: string
    /** Language of the options, if different from the page's. */
    optionLanguage?: string | undefined
    isSuggested?: boolean
  }

/**
 * The browser's own select with a form field's frame: lightest, and native on every device. For type-ahead use the combo box.
 */
export function Select(props: SelectProps) {
  const { label, help, error, optionalLabel, isLabelHidden, note, id, fieldClassName, ...rest } = props
  const { options, placeholder, optionLanguage, isSuggested, className, ...select } = rest
  return (
    <FormField {...{ label, help, error, optionalLabel, isLabelHidden, note, id, fieldClassName }}>
      {(control) => (
        <select {...select} {...control} className={selectClass({}, cx(isSuggested && styles.suggested, className))}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={optionLanguage} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
