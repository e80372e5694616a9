import { useRef, type ComponentProps } from 'react'
import { FormField } from './form-field.tsx'
import { Icon } from '../content/icon.tsx'
import { IconButton } from './icon-button.tsx'
import { inputClass } from './text-field.tsx'
import styles from './input.module.css'

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string
  value: string
  onChange: (value: string) => void
  /** "Clear": label of the button at the end. */
  clearLabel: string
}

/** A search input with a magnifying glass, and a button (also Escape) that clears it and keeps the focus. */
export function SearchField({ label, value, onChange, clearLabel, className, id, ...input }: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    ref.current?.focus()
  }
  return (
    <FormField label={label} isLabelHidden id={id}>
      {(control) => (
        <div className={styles.affix}>
          <Icon name="search" />
          <input
            autoComplete="off"
            {...input}
            {...control}
            ref={ref}
            type="search"
            className={inputClass({}, className)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || value === '') return
              event.preventDefault()
              event.stopPropagation()
              clear()
            }}
          />
          {value !== '' && <IconButton icon="x" label={clearLabel} size="s" onClick={clear} />}
        </div>
      )}
    </FormField>
  )
}
