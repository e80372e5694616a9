import { useState, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { ComboInput, type ComboBoxOption, type ComboInputProps } from './combo-input.tsx'
import { FormField, type FormFieldFrame } from './form-field.tsx'
import { Icon } from '../content/icon.tsx'
import type { IconName } from '../content/icon-names.ts'
import { inputClass } from './text-field.tsx'
import styles from './input.module.css'

export type ComboBoxProps = FormFieldFrame &
  Pick<ComboInputProps, 'placeholder' | 'disabled' | 'readOnly' | 'name' | 'listLabel' | 'resultText'> & {
    options: readonly ComboBoxOption[]
    /** The selected option's id (or the text itself with `allowsCustomValue`); `null` if nothing is selected. */
    value: string | null
    onChange: (value: string | null) => void
    /** The selected option's label, for when it is not among `options`. */
    valueLabel?: string
    /** If given, the options come from elsewhere and are not filtered here. */
    onInputChange?: (text: string) => void
    /** Accepts any text, not only options. */
    allowsCustomValue?: boolean
    icon?: IconName
    emptyText: ReactNode
    /** The value was filled in from a file and has not been confirmed yet. */
    isSuggested?: boolean
    /** For the input with its list: the width. */
    className?: string
    'aria-required'?: boolean
  }

/**
 * Type to find one of many options, with a form field's label and help. Text that is not an option reverts to the selection on
 * blur.
 */
export function ComboBox(props: ComboBoxProps) {
  const { label, help, error, optionalLabel, isLabelHidden, note, id, fieldClassName, ...rest } = props
  const {
    options,
    value,
    onChange,
    valueLabel,
    onInputChange,
    allowsCustomValue,
    icon,
    isSuggested,
    className,
    ...input
  } = rest
  const chosenLabel = options.find((option) => option.id === value)?.label ?? valueLabel ?? value ?? ''
  // The text being typed; null while the selection is shown.
  const [typed, setTyped] = useState<string | null>(null)
  const handleInput = (text: string) => {
    setTyped(text)
    onInputChange?.(text)
    if (text === '') onChange(null)
    else if (allowsCustomValue) onChange(text)
  }
  const shown = typed === null || onInputChange ? options : options.filter((option) => contains(option.label, typed))
  return (
    <FormField {...{ label, help, error, optionalLabel, isLabelHidden, note, id, fieldClassName }}>
      {(control) => (
        <div className={cx(styles.affix, className)}>
          {icon && <Icon name={icon} />}
          <ComboInput
            {...input}
            {...control}
            className={inputClass({ isSuggested })}
            options={shown}
            inputValue={typed ?? chosenLabel}
            onInputChange={handleInput}
            selectedId={value}
            onSelect={(option) => {
              setTyped(null)
              onChange(option.id)
            }}
            onBlur={() => setTyped(null)}
          />
        </div>
      )}
    </FormField>
  )
}

/** Ignores case and accents: "orkadia" finds "Orkádia". */
function contains(text: string, query: string): boolean {
  return fold(text).includes(fold(query.trim()))
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
