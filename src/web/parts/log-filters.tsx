import type { ReactNode } from 'react'
import { TextField } from '#web/ui/controls/text-field.tsx'
import styles from './log-filters.module.css'

/** The filters of a log, in as many columns as there is room for. */
export const LogFilters = ({ children }: { children: ReactNode }) => <div className={styles.filters}>{children}</div>

interface Days {
  from?: string | undefined
  to?: string | undefined
}

interface LogDaysProps extends Days {
  labels: { from: string; to: string }
  onChoose: (days: Days) => void
}

/** The first and the last day, as `2026-11-30`. Typed dates apply once someone leaves the field or presses Enter. */
export function LogDays({ labels, onChoose, ...days }: LogDaysProps) {
  return (['from', 'to'] as const).map((name) => (
    <TextField
      key={`${name} ${days[name] ?? ''}`}
      type="date"
      label={labels[name]}
      defaultValue={days[name] ?? ''}
      onBlur={({ target }) => {
        if (target.value !== (days[name] ?? '')) onChoose({ [name]: target.value || undefined })
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  ))
}
