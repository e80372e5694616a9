import type { PositionDraft } from '#contract/position-drafts.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface DiscardDialogProps {
  kind: PositionDraft['kind']
  isPending: boolean
  onDiscard: () => void
  onClose: () => void
}

const texts = {
  new: 'positionDrafts.discardNew',
  changes: 'positionDrafts.discardChanges',
  template: 'positionDrafts.discardTemplate',
} as const

/** Loaded on demand: it cannot be undone. */
export function DiscardDialog({ kind, isPending, onDiscard, onClose }: DiscardDialogProps) {
  const t = useTranslations()
  const act = t(kind === 'template' ? 'positionDrafts.deleteTemplate' : 'positionDrafts.discard')
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={act}
      isBusy={isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t('positionDrafts.cancel')}</Button>
          <Button variant="final" isPending={isPending} pendingLabel={t('positionDrafts.working')} onClick={onDiscard}>
            {act}
          </Button>
        </>
      }
    >
      <p>{t(texts[kind])}</p>
    </Dialog>
  )
}
