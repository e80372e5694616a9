import { useState } from 'react'
import type { Interview } from '#contract/interviews.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { useAnswer } from './use-answer.ts'

/** Loaded on demand. Declining needs confirmation; a reason is optional. */
export function DeclineDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const t = useTranslations()
  const [reason, setReason] = useState('')
  const decline = useAnswer(interview.id, 'decline', onClose)
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('interviews.declineTitle')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={decline.isPending}
      actions={
        <>
          <Button onClick={onClose}>{t('interviews.keep')}</Button>
          <Button
            variant="final"
            isPending={decline.isPending}
            pendingLabel={t('interviews.sending')}
            onClick={() => decline.mutate({ reason })}
          >
            {t('interviews.declineConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('interviews.declineText')}</p>
      <TextArea
        label={t('interviews.reason')}
        optionalLabel={t('interviews.optional')}
        rows={3}
        maxLength={1_000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {decline.isError && <p role="alert">{decline.error.message}</p>}
    </Dialog>
  )
}
