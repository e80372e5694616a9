import { useRef, type ChangeEvent, type FormEvent } from 'react'
import type { TextItem } from '#shared/form-engine/definition/form-definition.ts'
import { digitsOf, groupDigits } from '#shared/form-engine/answers/normalize-value.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import type { FieldEditProps } from '../field-props.ts'
import { regroupTyped } from './grouped-digits.ts'
import { steadyInput } from '../text/steady-input.ts'

interface GroupedDigitsProps extends FieldEditProps<TextItem> {
  groups: readonly number[]
}

/** A number that is read in groups: formatted while typing, with the caret in place. Never autofilled or stored. */
export function GroupedDigitsInput(props: GroupedDigitsProps) {
  const { path, item, field, frame, isDisabled, isHighlighted, onChange, groups } = props
  const value = typeof field.value === 'string' ? field.value : ''
  const isDeleting = useRef(false)
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = regroupTyped(target.value, target.selectionStart ?? target.value.length, groups, isDeleting.current)
    isDeleting.current = false
    onChange(next.text || undefined)
    // Set here, so that React finds its value in the input and leaves the caret alone.
    target.value = next.text
    target.setSelectionRange(next.caret, next.caret)
  }
  const handleBeforeInput = (event: FormEvent<HTMLInputElement> & { data?: string }) => {
    const { selectionStart, selectionEnd, value: shown } = event.currentTarget
    const isFull = digitsOf(shown).length >= groups.reduce((sum, size) => sum + size, 0)
    // A tenth digit would push out the last one.
    if (isFull && selectionStart === selectionEnd && event.data) event.preventDefault()
  }
  return (
    <TextField
      {...frame}
      className={item.layout === undefined ? 'w-s num' : 'num'}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      ref={steadyInput}
      name={path}
      value={groupDigits(digitsOf(value), groups)}
      placeholder={item.placeholder ?? groups.map((size) => 'X'.repeat(size)).join('-')}
      aria-required={item.required || undefined}
      disabled={isDisabled}
      isSuggested={isHighlighted}
      onBeforeInput={handleBeforeInput}
      onKeyDown={({ key }) => (isDeleting.current = key === 'Backspace' || key === 'Delete')}
      onChange={handleChange}
    />
  )
}
