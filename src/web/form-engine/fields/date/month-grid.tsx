import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { useFormEnvironment } from '../../form-context.tsx'
import { monthNames } from './month-text.ts'
import styles from './date-range-field.module.css'

interface MonthGridProps {
  locale: string
  value: { month: number; year: number } | null
  onChoose: (month: number, year: number) => void
}

const columns = 3

/** The twelve months of a year. Arrow keys move by month, page keys by year, as in a calendar of days. */
export function MonthGrid({ locale, value, onChoose }: MonthGridProps) {
  const { t } = useFormEnvironment()
  const [now] = useState(() => new Date())
  const [at, setAt] = useState(value ?? { month: now.getMonth() + 1, year: now.getFullYear() })
  const focused = useRef<HTMLButtonElement>(null)
  const isMoving = useRef(true)
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    focused.current?.focus()
  }, [at])
  const moveTo = (months: number) => {
    const count = at.year * 12 + at.month - 1 + months
    isMoving.current = true
    setAt({ month: (count % 12) + 1, year: Math.floor(count / 12) })
  }
  const turn = (years: number) => {
    setAt({ ...at, year: at.year + years })
    announce(String(at.year + years))
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const steps: Record<string, number> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowDown: columns,
      ArrowUp: -columns,
      PageDown: 12,
      PageUp: -12,
      Home: 1 - at.month,
      End: 12 - at.month,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    moveTo(step)
  }
  const yearText = String(at.year)
  return (
    <div className={styles.picker}>
      <div className={styles.year}>
        <IconButton icon="chevron-left" isMirrored label={t('formEngine.month.earlierYear')} onClick={() => turn(-1)} />
        <span className="h3 num">{yearText}</span>
        <IconButton icon="chevron-right" isMirrored label={t('formEngine.month.laterYear')} onClick={() => turn(1)} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus, one at a time */}
      <div className={styles.months} role="group" aria-label={yearText} onKeyDown={handleKeyDown}>
        {monthNames(locale, 'long').map((name, index) => {
          const month = index + 1
          const isAt = month === at.month
          return (
            <button
              key={name}
              ref={isAt ? focused : undefined}
              type="button"
              tabIndex={isAt ? 0 : -1}
              className={cx(
                styles.month,
                month === now.getMonth() + 1 && at.year === now.getFullYear() && styles.thisMonth,
              )}
              aria-label={`${name} ${yearText}`}
              aria-pressed={value?.month === month && value.year === at.year}
              onClick={() => onChoose(month, at.year)}
            >
              {monthNames(locale, 'short')[index]}
            </button>
          )
        })}
      </div>
    </div>
  )
}
