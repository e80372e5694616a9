import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Offer } from '#contract/offers/offers.ts'
import { failureKeys, offerLimits } from '#shared/offers/signing-rules.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import { useKeepOffer } from './signing/use-signing.ts'

const maxReasonLength = 2000

interface DeclineDialogProps {
  /** From the page's URL. */
  id: string
  offer: Offer
  /** The signing form, if the employer requires a valid one; not stored. */
  form: { hasAgreed: boolean; typedName: string } | null
  onClose: () => void
}

/** Loaded on demand. Declining is final, so it needs confirmation; a reason is optional. */
export function DeclineDialog({ id, offer, form, onClose }: DeclineDialogProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const keep = useKeepOffer(id)
  const [reason, setReason] = useState('')
  const decline = useMutation({
    mutationFn: async () => {
      const body = {
        ...(reason.trim() !== '' && { reason }),
        ...(form && { hasAgreed: form.hasAgreed, typedName: form.typedName }),
      }
      return (await callApi('POST /api/offer/offers/:id/decline', { params: { id: offer.enc_id }, body })).data
    },
    onSuccess: async (declined) => {
      toasts.show(t('offers.decline.done'), { tone: 'success', durationMs: offerLimits.toastMs })
      onClose()
      await navigate({ to: '/careers/offers' })
      // Only now, because the letter's page would say that it has already been declined.
      keep(declined)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) keep(null)
      toasts.show(messageOf(error), { tone: 'error' })
    },
  })
  const messageOf = (error: Error) =>
    (error instanceof ApiError && !error.isGeneric && error.message) || t(failureKeys.decline.toast)
  const reader = offer.contact?.name
  return (
    <ConfirmDialog
      title={t('offers.decline.title')}
      closeLabel={t('common.close')}
      backLabel={t('offers.decline.back')}
      actLabel={t('offers.decline.confirm')}
      pendingLabel={t('offers.decline.working')}
      isPending={decline.isPending}
      onAct={() => decline.mutate()}
      onClose={onClose}
    >
      <div className="stack g2">
        <p>{t('offers.decline.text')}</p>
        <p className="strong">{t('offers.decline.final')}</p>
        <p className="muted">
          {t('offers.decline.only')}
          <SentenceGap />
          <Link to="/careers/offer/$id" params={{ id: offer.enc_id }} hash="ask" onClick={onClose}>
            {t('offers.decline.askFirst')}
          </Link>
        </p>
      </div>
      <TextArea
        label={t('offers.decline.reason')}
        optionalLabel={reader ? t('offers.decline.reasonFor', { name: reader }) : t('offers.decline.reasonTeam')}
        rows={3}
        maxLength={maxReasonLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {decline.isError && (
        <Bar tone="danger" role="alert">
          <strong>{t(failureKeys.decline.helper)}</strong> {messageOf(decline.error)}
        </Bar>
      )}
    </ConfirmDialog>
  )
}
