import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './choice.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  /** At the row's end: a facet's count. */
  end?: ReactNode
  /** Some of what it represents is selected. */
  isIndeterminate?: boolean
  /** As a bordered row. */
  isCard?: boolean
}

export function Checkbox({ label, end, isIndeterminate = false, isCard, className, ...input }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  return (
    <label className={cx(styles.check, isCard && styles.card, className)}>
      <input {...input} ref={ref} type="checkbox" />
      <span>{label}</span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </label>
  )
}
