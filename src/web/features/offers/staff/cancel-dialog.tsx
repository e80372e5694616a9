import { useState } from 'react'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { useOfferAct } from './use-offer-act.ts'

/** Withdraws the offer, with a reason for the record. Final. */
export function CancelDialog({ offer, onClose }: { offer: StaffOffer; onClose: () => void }) {
  const t = useTranslations()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const act = useOfferAct(offer.id, onClose)
  const cancel = () => {
    setTried(true)
    if (reason.trim() === '') focusField('cancel-reason')
    else
      act.mutate({
        call: (params) => callApi('POST /api/offer/admin/offers/:id/cancel', { params, body: { reason } }),
        done: t('staffOffers.canceled'),
      })
  }
  return (
    <ConfirmDialog
      title={t('staffOffers.cancelTitle')}
      backLabel={t('staffOffers.keepOffer')}
      actLabel={t('staffOffers.cancelOffer')}
      pendingLabel={t('staffOffers.working')}
      isPending={act.isPending}
      failure={act.error && (act.error.message || t('staffOffers.failed'))}
      onAct={cancel}
      onClose={onClose}
    >
      <p>{t('staffOffers.cancelText', { name: offer.candidate.name })}</p>
      <TextArea
        id="cancel-reason"
        label={t('staffOffers.cancelReason')}
        help={t('staffOffers.cancelReasonHelp')}
        error={isTried && reason.trim() === '' ? t('staffOffers.cancelReasonMissing') : undefined}
        rows={3}
        maxLength={2000}
        dir="auto"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
