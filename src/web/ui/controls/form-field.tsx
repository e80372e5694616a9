import { useEffect, useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../content/icon.tsx'
import { announce } from '../feedback/live-region.tsx'
import styles from './form-field.module.css'

export type FormFieldFrame = {
  label: ReactNode
  /** Below the label, before the input: what a good answer looks like. */
  help?: ReactNode
  /** What is wrong and how to fix it; the same text as in the page's error summary. */
  error?: ReactNode
  /** "(optional)", in the page's language, for optional answers. Required ones are never marked. */
  optionalLabel?: string
  /** Keeps the label for screen readers only, if the context already says it (a search row). */
  isLabelHidden?: boolean
  /** Below the input: a counter, an example. */
  note?: ReactNode
  /** The input's id, which error summaries link to. */
  id?: string
  fieldClassName?: string
}

/** For a group: whether an answer is required; a single input uses its own attribute. */
export type GroupFrame = FormFieldFrame & { requiredLabel?: string | undefined }

/** Props that the framed input must have. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FrameProps<Inner> = FormFieldFrame & { children: Inner }

/** Label, help, input, error, in this order. The child is a function that receives the input's id and descriptions. */
export function FormField({ children, ...frame }: FrameProps<(control: ControlProps) => ReactNode>) {
  const { id, parts, control } = useFrame(frame)
  return (
    <div className={cx(styles.field, frame.error && styles.hasError, frame.fieldClassName)}>
      <label className={cx(styles.label, frame.isLabelHidden && 'vh')} htmlFor={id}>
        {parts.label}
      </label>
      {parts.help}
      {children(control)}
      {parts.foot}
    </div>
  )
}

type GroupProps = GroupFrame & {
  children: ReactNode | ((control: ControlProps) => ReactNode)
  /** For radio buttons: such a group can be marked as required and invalid. */
  role?: 'radiogroup'
}

/** The same frame around a group of inputs: a fieldset whose legend is the question. Gets the group's id for summaries. */
export function FormFieldGroup({ children, role, requiredLabel, ...frame }: GroupProps) {
  const { id, parts, control } = useFrame(frame)
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={control['aria-describedby']}
      role={role}
      aria-required={role && requiredLabel ? true : undefined}
      aria-invalid={role && control['aria-invalid']}
      className={cx(styles.field, styles.group, frame.error && styles.hasError, frame.fieldClassName)}
    >
      <legend className={cx(styles.label, frame.isLabelHidden && 'vh')}>
        {parts.label}
        {!role && requiredLabel && (
          <>
            {' '}
            <span className="vh">({requiredLabel})</span>
          </>
        )}
      </legend>
      {parts.help}
      {typeof children === 'function' ? children(control) : children}
      {parts.foot}
    </fieldset>
  )
}

/** Just the error line, for components that frame their inputs themselves. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="circle-alert" size="s" />
      <span>{children}</span>
    </p>
  )
}

/** No key was pressed since the focus arrived, so the field is being read along with its error. */
let hasJustCome = false
if (typeof document !== 'undefined') {
  for (const type of ['focusin', 'keydown', 'pointerdown', 'input'])
    document.addEventListener(type, () => (hasJustCome = type === 'focusin'), true)
}

function useFrame({ label, help, error, optionalLabel, note, id: ownId }: FormFieldFrame) {
  const generated = useId()
  const id = ownId ?? generated
  const describedBy = cx(error && `${id}-error`, help && `${id}-help`, note && `${id}-note`)
  const control: ControlProps = { id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined }
  // If Enter was pressed in the field itself, it does not get the focus again, and its error would not be read.
  useEffect(() => {
    const field = error && !hasJustCome ? document.getElementById(id) : null
    if (!field?.contains(document.activeElement)) return
    announce(document.getElementById(`${id}-error`)?.textContent ?? '', 'assertive')
  }, [error, id])
  const parts = {
    // No wrapper around a single element: a long form has hundreds of fields.
    label: optionalLabel ? (
      <>
        {label}
        <span className={styles.optional}> {optionalLabel}</span>
      </>
    ) : (
      label
    ),
    help: help && (
      <div className={styles.help} id={`${id}-help`}>
        {help}
      </div>
    ),
    foot: (error || note) && (
      <>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {note && (
          <div className="small muted num" id={`${id}-note`}>
            {note}
          </div>
        )}
      </>
    ),
  }
  return { id, parts, control }
}
