import { useRef, useState } from 'react'
import { applicationColumns, usualColumns, type ApplicationColumn } from '#shared/applications/views.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { LazyPopover } from '#web/ui/loading/lazy-parts.tsx'

const ColumnsPanel = lazyPart(() => import('./columns-panel.tsx'), 'ColumnsPanel')

interface ColumnsButtonProps {
  columns: readonly ApplicationColumn[]
  /** `null`: the default ones. */
  onChange: (columns: ApplicationColumn[] | null) => void
}

/** The table's columns and their order; changes take effect immediately. */
export function ColumnsButton({ columns, onChange }: ColumnsButtonProps) {
  const t = useTranslations()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const preload = () => {
    LazyPopover.preload()
    ColumnsPanel.preload()
  }
  return (
    <>
      <Button
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="columns-3" size="s" />
        {t('applicationViews.columns')}
      </Button>
      {isOpen && (
        <LazyPopover
          triggerRef={trigger}
          isOpen
          onOpenChange={setOpen}
          label={t('applicationViews.columns')}
          placement="bottom end"
        >
          <ColumnsPanel columns={columns} onChange={onChange} />
        </LazyPopover>
      )}
    </>
  )
}

/** All of them: those that are shown, in their order, then the others. */
export const inOrder = (shown: readonly ApplicationColumn[]): ApplicationColumn[] => [
  ...shown,
  ...applicationColumns.filter((column) => !shown.includes(column)),
]

export const isUsual = (columns: readonly ApplicationColumn[]): boolean => columns.join() === usualColumns.join()
