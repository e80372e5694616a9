import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { rejectDocument } from './esign-widget.queries.ts'
import type { DeskProps } from './desk-props.ts'

type RejectProps = Pick<DeskProps, 'wid' | 'domain' | 'offer' | 'onDone' | 'onStale'> & { onClose: () => void }

/** Rejecting a document declines the offer, which is final, so the dialog says so first. A reason is never required. */
export function RejectDialog({ wid, domain, offer, onDone, onStale, onClose }: RejectProps) {
  const t = useTranslations()
  const [reason, setReason] = useState('')
  const reject = useMutation({
    mutationFn: () => rejectDocument(domain, { wid, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) }),
    onSuccess: (view) => {
      onClose()
      onDone(view)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) onStale()
    },
  })
  return (
    <ConfirmDialog
      title={t('esignWidget.rejectTitle')}
      backLabel={t('esignWidget.back')}
      actLabel={t('esignWidget.rejectButton')}
      pendingLabel={t('esignWidget.rejecting')}
      isPending={reject.isPending}
      failure={reject.error && (reject.error.message || t('esignWidget.failed.text'))}
      onAct={() => reject.mutate()}
      onClose={onClose}
    >
      <p>{t('esignWidget.rejectText', { position: offer.position })}</p>
      <TextArea
        label={t('esignWidget.reason')}
        optionalLabel={t('esignWidget.optional')}
        rows={3}
        maxLength={2000}
        dir="auto"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
