import { useRef, useState } from 'react'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { LazyPopover } from '#web/ui/loading/lazy-parts.tsx'
import { useFormEnvironment } from '../../form-context.tsx'
import { MonthGrid } from './month-grid.tsx'
import { monthText, type MonthText } from './month-text.ts'

interface MonthButtonProps {
  /** "Choose the start month". */
  label: string
  value: { month: number; year: number } | null
  isDisabled: boolean
  onChoose: (month: MonthText) => void
}

/** Opens a year of months to pick from, as an alternative to typing. */
export function MonthButton({ label, value, isDisabled, onChoose }: MonthButtonProps) {
  const { locale } = useFormEnvironment()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={button}
        icon="calendar"
        size="s"
        label={label}
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={LazyPopover.preload}
        onFocus={LazyPopover.preload}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <LazyPopover triggerRef={button} isOpen onOpenChange={setOpen} label={label} placement="bottom end">
          <MonthGrid
            locale={locale}
            value={value}
            onChoose={(month, year) => {
              onChoose(monthText(month, year))
              setOpen(false)
            }}
          />
        </LazyPopover>
      )}
    </>
  )
}
