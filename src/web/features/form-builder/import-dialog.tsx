import { useState } from 'react'
import { useSay } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { useBuilder } from './builder-context.tsx'
import type { DialogProps } from './builder-dialogs.tsx'
import { FormFileField } from './form-file-field.tsx'
import { isReadable, type ReadForm } from './read-form-file.ts'

/** Replaces the draft by a form from JSON; undoing brings the old draft back. */
export function ImportDialog({ onClose }: DialogProps) {
  const store = useBuilder()
  const say = useSay()
  const [read, setRead] = useState<ReadForm | null>(null)
  const canTake = read !== null && isReadable(read.definition)
  const take = () => {
    if (!canTake) return
    store.edit(read.definition, { select: null })
    toasts.show(say('builder.imported'), { action: { label: say('builder.undo'), onPress: store.undo } })
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
      <FormFileField read={read} onRead={setRead} />
    </Dialog>
  )
}
