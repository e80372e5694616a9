import { useState } from 'react'
import type { Interview } from '#contract/interviews/interviews.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { useAnswer } from './use-answer.ts'

/** Loaded on demand. Declining needs confirmation; a reason is optional. */
export function DeclineDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const t = useTranslations()
  const [reason, setReason] = useState('')
  const decline = useAnswer(interview.id, 'decline', onClose)
  return (
    <ConfirmDialog
      title={t('interviews.declineTitle')}
      backLabel={t('interviews.keep')}
      actLabel={t('interviews.declineConfirm')}
      pendingLabel={t('interviews.sending')}
      isPending={decline.isPending}
      failure={decline.error?.message}
      onAct={() => decline.mutate({ reason })}
      onClose={onClose}
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
    </ConfirmDialog>
  )
}
