import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'
import styles from './progress-bar.module.css'

export type ProgressBarProps = {
  /** What is progressing, for screen readers. */
  label: string
  /** 0 to 100; omit while the total is unknown. */
  percent?: number
  /** As text, if a percentage is not helpful: "Step 3 of 6". */
  valueText?: string
  isSquare?: boolean
}

export function ProgressBar({ label, percent, valueText, isSquare }: ProgressBarProps) {
  const value = percent === undefined ? undefined : Math.min(100, Math.max(0, Math.round(percent)))
  return (
    <div
      className={cx(styles.progress, value === undefined && styles.unknown, isSquare && styles.square)}
      style={{ '--progress': `${value ?? 40}%` } as CSSProperties}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={valueText}
    >
      <i />
    </div>
  )
}
