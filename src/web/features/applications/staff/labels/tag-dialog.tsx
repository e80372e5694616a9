import { useTranslations } from '#web/lib/messages.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Subject } from '../decisions/selection.ts'
import { TagForm } from './tag-form.tsx'

interface TagDialogProps {
  subject: Subject
  onClose: () => void
}

/** One tag for everyone who is chosen. */
export function TagDialog({ subject, onClose }: TagDialogProps) {
  const t = useTranslations()
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      title={t('applicationLabels.tagCount', { count: subject.count })}
      closeLabel={t('applicationLabels.close')}
    >
      <TagForm of={subject.of} fieldId="tag-of-many" onDone={onClose} />
    </Dialog>
  )
}
