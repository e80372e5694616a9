import { useId } from 'react'
import type { Choice } from './checkbox-group.tsx'
import { cx } from '../cx.ts'
import { FormFieldGroup, type GroupFrame } from './form-field.tsx'
import styles from './choice.module.css'

export type RadioGroupProps<Value extends string> = GroupFrame & {
  options: readonly Choice<Value>[]
  /** `null` if nothing is selected. */
  value: Value | null
  onChange: (value: Value) => void
  name?: string
  isCards?: boolean
  /** Side by side if they fit: for yes and no. */
  isRow?: boolean
}

/** One of several answers, based on the browser's own radio buttons (which provide arrow keys). */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value, onChange, name, isCards, isRow, ...frame } = props
  const generatedName = useId()
  return (
    <FormFieldGroup role="radiogroup" {...frame}>
      {(control) => (
        <div className={cx(styles.choices, isRow && styles.inRow)}>
          {options.map((option) => (
            <label key={option.value} className={cx(styles.check, isCards && styles.card)}>
              <input
                type="radio"
                name={name ?? generatedName}
                value={option.value}
                disabled={option.isDisabled}
                data-invalid={control['aria-invalid']}
                checked={value === option.value}
                onChange={() => onChange(option.value)}
              />
              <span>{option.label}</span>
              {option.end !== undefined && <span className={styles.end}>{option.end}</span>}
            </label>
          ))}
        </div>
      )}
    </FormFieldGroup>
  )
}
