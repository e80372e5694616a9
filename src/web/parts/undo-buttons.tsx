import { useTranslations } from '#web/lib/messages.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

interface UndoButtonsProps {
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
}

/** For drafts with a history: undoes the last change, or applies it again. */
export function UndoButtons({ canUndo, canRedo, onUndo, onRedo }: UndoButtonsProps) {
  const t = useTranslations()
  return (
    <>
      <IconButton icon="undo-2" label={t('formBuilder.undo')} disabled={!canUndo} onClick={onUndo} isMirrored />
      <IconButton icon="rotate-cw" label={t('formBuilder.redo')} disabled={!canRedo} onClick={onRedo} isMirrored />
    </>
  )
}
