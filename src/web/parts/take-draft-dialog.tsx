import type { ReactNode } from 'react'
import { useSay } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

interface TakeDraftDialogProps {
  /** What was read and can take the draft's place; null while there is nothing, or something that cannot be read. */
  canTake: boolean
  onTake: () => void
  onUndo: () => void
  onClose: () => void
  /** The ways to give something to read. */
  children: ReactNode
}

/** Replaces a draft by one from JSON; undoing brings the old draft back. */
export function TakeDraftDialog({ canTake, onTake, onUndo, onClose, children }: TakeDraftDialogProps) {
  const say = useSay()
  const take = () => {
    if (!canTake) return
    onTake()
    toasts.show(say('builder.imported'), { action: { label: say('builder.undo'), onPress: onUndo } })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="l"
      title={say('builder.import')}
      closeLabel={say('builder.close')}
      actions={
        <>
          <Button onClick={onClose}>{say('builder.cancel')}</Button>
          <Button variant="primary" disabled={!canTake} onClick={take}>
            {say('builder.replaceDraft')}
          </Button>
        </>
      }
    >
      <p className="ui">{say('builder.importText')}</p>
      {children}
    </Dialog>
  )
}
