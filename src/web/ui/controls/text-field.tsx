import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { FormField, type FormFieldFrame } from './form-field.tsx'
import { Icon } from '../content/icon.tsx'
import type { IconName } from '../content/icon-names.ts'
import styles from './input.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FormFieldFrame & {
    /** At the start of the input. */
    icon?: IconName
    /** The value was filled in from a file and has not been confirmed yet. */
    isSuggested?: boolean
  }

/**
 * A line of text with a form field's frame. Numbers are text with `inputMode`, so that a typo stays as typed and is explained.
 */
export function TextField(props: TextFieldProps) {
  const { label, help, error, optionalLabel, isLabelHidden, note, id, fieldClassName, ...rest } = props
  const { icon, isSuggested, className, ...input } = rest
  return (
    <FormField {...{ label, help, error, optionalLabel, isLabelHidden, note, id, fieldClassName }}>
      {(control) => {
        const element = <input type="text" {...input} {...control} className={inputClass({ isSuggested }, className)} />
        return icon ? (
          <div className={styles.affix}>
            <Icon name={icon} />
            {element}
          </div>
        ) : (
          element
        )
      }}
    </FormField>
  )
}

/** The input's class, for inputs with their own frame. */
export const inputClass = ({ isSuggested }: { isSuggested?: boolean } = {}, className?: string) =>
  cx(styles.input, isSuggested && styles.suggested, className)
