import { useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

interface PublishDraftDialogProps {
  /** The version that publishing creates. */
  version: number
  /** Why it cannot be published now. */
  blockedReason: string | undefined
  /** Saves pending changes; returns whether everything is saved. */
  flush: () => Promise<boolean>
  /** Publishes what is saved, with a note on what is new. */
  publish: (note: string) => Promise<void>
  /** The message for a failure, if its own is not the one to show. */
  explain?: (error: Error) => string
  onClose: () => void
  /** The effect of publishing on others. */
  children: ReactNode
}

/** Publishes a draft to others, after saving the latest changes. */
export function PublishDraftDialog(props: PublishDraftDialogProps) {
  const { version, blockedReason, flush, publish, explain, onClose, children } = props
  const t = useTranslations()
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  useEffect(() => void flush(), [flush])
  const go = async () => {
    setPending(true)
    setFailure(null)
    try {
      if (!(await flush())) throw new Error(t('formBuilder.notSaved'))
      await publish(note.trim())
      toasts.show(t('formBuilder.published', { version }), { tone: 'success' })
      onClose()
    } catch (error) {
      setFailure(explain ? explain(error as Error) : (error as Error).message)
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={isPending}
      title={t('formBuilder.publishTitle', { version })}
      closeLabel={t('formBuilder.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('formBuilder.cancel')}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            pendingLabel={t('formBuilder.publishing')}
            disabledReason={blockedReason}
            onClick={() => void go()}
          >
            {t('formBuilder.publishNow', { version })}
          </Button>
        </>
      }
    >
      {children}
      <TextField
        label={t('formBuilder.publishNote')}
        optionalLabel={t('formBuilder.optional')}
        dir="auto"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div role="alert">{failure && <Bar tone="danger">{failure}</Bar>}</div>
    </Dialog>
  )
}
