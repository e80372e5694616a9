import type { Decision } from '#contract/applications/decisions.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { LeftOutList } from './left-out-list.tsx'

/** After a decision about several: who was skipped, and why. */
export function LeftOutDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const t = useTranslations()
  return (
    <Dialog
      isOpen
      title={t('staffApplications.leftOutTitle', { count: decision.leftOutCount })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('staffApplications.done')}
        </Button>
      }
    >
      <p>{t('staffApplications.changedCount', { count: decision.changedCount })}</p>
      <LeftOutList leftOut={decision.leftOut} count={decision.leftOutCount} />
    </Dialog>
  )
}
