import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import { cx } from '../cx.ts'
import { FormFieldGroup, type GroupFrame } from './form-field.tsx'
import styles from './choice.module.css'

export type Choice<Value extends string = string> = {
  value: Value
  label: ReactNode
  /** At the row's end: a facet's count. */
  end?: ReactNode
  isDisabled?: boolean
}

export type CheckboxGroupProps<Value extends string> = GroupFrame & {
  options: readonly Choice<Value>[]
  value: readonly Value[]
  /** The selected values, in the order of the options. */
  onChange: (value: Value[]) => void
  name?: string
  isCards?: boolean
  /** Side by side if they fit. */
  isRow?: boolean
}

/** Any number of answers. Options without results stay, disabled, so that the list never jumps. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { options, value, onChange, name, isCards, isRow, ...frame } = props
  const toggle = (option: Value, isOn: boolean) =>
    onChange(options.map((each) => each.value).filter((each) => (each === option ? isOn : value.includes(each))))
  return (
    <FormFieldGroup {...frame}>
      {(control) => (
        <div className={cx(styles.choices, isRow && styles.inRow)}>
          {options.map((option) => (
            <Checkbox
              key={option.value}
              name={name}
              value={option.value}
              label={option.label}
              end={option.end}
              isCard={isCards}
              disabled={option.isDisabled}
              aria-invalid={control['aria-invalid']}
              checked={value.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
          ))}
        </div>
      )}
    </FormFieldGroup>
  )
}
