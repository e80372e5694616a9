import { useState } from 'react'
import type { DryRunReport } from '#contract/imports.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { LazyConfirmDialog } from '#web/ui/loading/lazy-parts.tsx'

interface MassCloseBarProps {
  kept: NonNullable<DryRunReport['kept']>
  name: string
  isPending: boolean
  onClose: () => void
}

/** A list that lacks most of the board is probably incomplete: closing them takes a second decision. */
export function MassCloseBar({ kept, name, isPending, onClose }: MassCloseBarProps) {
  const t = useTranslations()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Bar
        tone="warning"
        actions={
          <Button size="s" isPending={isPending} onClick={() => setAsking(true)}>
            {t('imports.closeThem')}
          </Button>
        }
      >
        {t('imports.massClose', { count: kept.count, open: kept.open })}
      </Bar>
      {isAsking && (
        <LazyConfirmDialog
          title={t('imports.closeMany', { count: kept.count })}
          backLabel={t('imports.discard')}
          actLabel={t('imports.closeManyDo')}
          isPending={isPending}
          onAct={() => {
            setAsking(false)
            onClose()
          }}
          onClose={() => setAsking(false)}
        >
          {t('imports.closeManyText', { name })}
        </LazyConfirmDialog>
      )}
    </>
  )
}
