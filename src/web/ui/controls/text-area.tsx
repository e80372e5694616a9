import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { FormField, type FormFieldFrame } from './form-field.tsx'
import styles from './input.module.css'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & FormFieldFrame & { isSuggested?: boolean }

/** Multi-line text with a form field's frame. Put a character counter into `note`. */
export function TextArea(props: TextAreaProps) {
  const { label, help, error, optionalLabel, isLabelHidden, note, id, fieldClassName, ...rest } = props
  const { isSuggested, className, ...textarea } = rest
  return (
    <FormField {...{ label, help, error, optionalLabel, isLabelHidden, note, id, fieldClassName }}>
      {(control) => (
        <textarea
          rows={5}
          {...textarea}
          {...control}
          className={cx(styles.input, styles.textarea, isSuggested && styles.suggested, className)}
        />
      )}
    </FormField>
  )
}
