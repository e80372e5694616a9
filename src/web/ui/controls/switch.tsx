import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './choice.module.css'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; help?: ReactNode }

/** Turns something on or off immediately; inside a form that is submitted later use a checkbox. */
export function Switch({ label, help, className, ...input }: SwitchProps) {
  return (
    <label className={cx(styles.switchRow, className)}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox reports its own state */}
      <input {...input} type="checkbox" role="switch" className={styles.switch} />
      <span>
        {label}
        {help && <span className={styles.switchHelp}>{help}</span>}
      </span>
    </label>
  )
}
