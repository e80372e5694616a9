import type { ComponentProps } from 'react'
import { cx } from '#web/ui/cx.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import type { FieldEditProps } from '../field-props.ts'
import { steadyInput } from './steady-input.ts'

type LineInputProps = FieldEditProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'id' | 'accept'> & {
    /** The accepted part of the typed text: digits only, for example. */
    accept?: (text: string) => string
  }

/** A single-line text input. When emptied, it has no answer. */
export function LineInput(props: LineInputProps) {
  const { path, item, field, id: _id, frame, isDisabled, isHighlighted, onChange, onBlur: _onBlur, ...rest } = props
  const { accept, className, ...input } = rest
  return (
    <TextField
      {...frame}
      {...input}
      className={cx(className ?? (item.layout === undefined && 'w-m'))}
      ref={steadyInput}
      name={path}
      value={typeof field.value === 'string' ? field.value : ''}
      placeholder={item.placeholder}
      autoComplete={item.autocomplete}
      aria-required={item.required || undefined}
      disabled={isDisabled}
      isSuggested={isHighlighted}
      onChange={({ target }) => onChange((accept ? accept(target.value) : target.value) || undefined)}
    />
  )
}
