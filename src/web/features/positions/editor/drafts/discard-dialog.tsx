import type { PositionDraft } from '#contract/positions/position-drafts.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

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
    <ConfirmDialog
      title={act}
      backLabel={t('positionDrafts.cancel')}
      actLabel={act}
      pendingLabel={t('positionDrafts.working')}
      isPending={isPending}
      onAct={onDiscard}
      onClose={onClose}
    >
      <p>{t(texts[kind])}</p>
    </ConfirmDialog>
  )
}
