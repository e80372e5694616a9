import { useId } from 'react'
import { Checkbox, type CheckboxProps } from './checkbox.tsx'
import { cx } from '../cx.ts'
import { FieldError, type FormFieldFrame } from './form-field.tsx'
import { Switch } from './switch.tsx'
import styles from './form-field.module.css'

export type CheckboxFieldProps = Omit<CheckboxProps, 'id' | 'label' | 'end' | 'isIndeterminate'> &
  Omit<FormFieldFrame, 'isLabelHidden' | 'note' | 'optionalLabel'> & {
    /** Rendered as a switch. */
    isSwitch?: boolean
  }

/** A single checkbox whose label is the question itself: box and label, help, error. */
export function CheckboxField({ label, help, error, id: ownId, fieldClassName, ...rest }: CheckboxFieldProps) {
  const { isSwitch, isCard, ...input } = rest
  const generated = useId()
  const id = ownId ?? generated
  const control = {
    ...input,
    id,
    label,
    'aria-describedby': cx(error && `${id}-error`, help && `${id}-help`),
    'aria-invalid': error ? (true as const) : undefined,
  }
  return (
    <div className={cx(styles.field, error && styles.hasError, fieldClassName)}>
      {isSwitch ? <Switch {...control} /> : <Checkbox {...control} isCard={isCard} />}
      {help && (
        <div className={cx(styles.help, !isCard && styles.besideBox)} id={`${id}-help`}>
          {help}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
