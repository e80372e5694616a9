import type { ReactNode } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

interface TakeDraftDialogProps {
  /** The parsed replacement for the draft; null if there is none, or it cannot be read. */
  canTake: boolean
  onTake: () => void
  onUndo: () => void
  onClose: () => void
  /** The inputs for providing it. */
  children: ReactNode
}

/** Replaces a draft with one from JSON; undo brings the old draft back. */
export function TakeDraftDialog({ canTake, onTake, onUndo, onClose, children }: TakeDraftDialogProps) {
  const t = useTranslations()
  const take = () => {
    if (!canTake) return
    onTake()
    toasts.show(t('formBuilder.imported'), { action: { label: t('formBuilder.undo'), onPress: onUndo } })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="l"
      title={t('formBuilder.import')}
      closeLabel={t('formBuilder.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('formBuilder.cancel')}</Button>
          <Button variant="primary" disabled={!canTake} onClick={take}>
            {t('formBuilder.replaceDraft')}
          </Button>
        </>
      }
    >
      <p className="ui">{t('formBuilder.importText')}</p>
      {children}
    </Dialog>
  )
}
